import type { Tx } from '../../../db/transaction.ts';
import { selectNextFollowers } from '../catalog-jobs.queries.ts';
import { entitlementsPort } from '../entitlements-port.ts';

/** Both lists begin behind the same id and hold `most` each, so the first `most` of their union miss nobody. */
export async function selectNextFollowersAndOwners(
  tx: Tx,
  gameId: string,
  after: string,
  most: number,
): Promise<string[]> {
  const followers = await selectNextFollowers(tx, gameId, after, most);
  const owners = await entitlementsPort.use.eachOwner(tx, gameId, after, most);
  return [...new Set([...followers, ...owners])].toSorted(byId).slice(0, most);
}

function byId(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}
