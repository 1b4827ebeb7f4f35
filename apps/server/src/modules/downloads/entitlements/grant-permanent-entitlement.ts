import type { Tx } from '../../../db/transaction.ts';
import { upsertGiftEntitlement } from './entitlements.queries.ts';

/**
 * Gives a game for free, for ever: no order, no coins. A member's entitlement becomes permanent; a permanent one is
 * left as it is. The caller counts the download if it is the player's first of this game.
 */
export async function grantPermanentEntitlement(
  tx: Tx,
  { uid, gameId, now }: { uid: string; gameId: string; now: number },
): Promise<'first' | 'again' | 'nothing'> {
  const given = await upsertGiftEntitlement(tx, { userId: uid, gameId, at: new Date(now) });
  if (given === undefined) return 'nothing';
  return given.fresh ? 'first' : 'again';
}
