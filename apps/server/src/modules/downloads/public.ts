import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';
import type { Deps } from '../../deps.ts';
import { selectIsPackageWithdrawn } from '../catalog/public.ts';
import { readMembershipAt } from '../membership/public.ts';
import { selectNextOwnersOfGame, selectUserEntitlementsToGames } from './entitlements/entitlements.queries.ts';
import { isEntitlementUsableAtLevel } from './entitlements/entitlement-and-membership.ts';
import { incrementTicketOpeningsUnlessExpired, findValidTicketById } from './download-tickets.queries.ts';

export { computeDownloadDailyMetrics } from './numbers/download-daily-metrics.ts';
export { grantPermanentEntitlement } from './entitlements/grant-permanent-entitlement.ts';

type Db = Kysely<Tables>;

/** The next `most` users with an entitlement to a game after a user id, in the order of ids; '0' to begin. */
export function selectNextOwnersOfGameAfter(
  db: Db,
  gameId: string,
  afterUserId: string,
  most: number,
): Promise<string[]> {
  return selectNextOwnersOfGame(db, gameId, afterUserId, most);
}

/** Which of these games the player owns now, and which they fetched, including as a former member. From the primary. */
export async function readOwnedAndFetchedAmongGames(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  gameIds: readonly string[],
): Promise<{ owned: Set<string>; fetched: Set<string> }> {
  const entitlements = gameIds.length === 0 ? [] : await selectUserEntitlementsToGames(deps.db.write, uid, gameIds);
  const asMember = entitlements.some(({ kind }) => kind === 'member');
  const { levelType } = asMember ? await readMembershipAt(deps.db.write, uid, deps.now()) : { levelType: 0 };
  const owned = entitlements.filter(({ kind }) => isEntitlementUsableAtLevel(kind, levelType));
  return { owned: new Set(owned.map(idOf)), fetched: new Set(entitlements.map(idOf)) };
}

function idOf(entitlement: { game_id: string }): string {
  return entitlement.game_id;
}

/**
 * Whether an address is still valid: it has not expired, its package was not withdrawn, and its purchase was not refunded. If so, a package is sent
 * now, and the expected log line is counted.
 */
export async function incrementTicketOpeningsIfValid(deps: Pick<Deps, 'db' | 'now'>, ticket: string): Promise<boolean> {
  const now = deps.now();
  return (await holds(deps, ticket, now)) && incrementTicketOpeningsUnlessExpired(deps.db.write, ticket, now);
}

async function holds(deps: Pick<Deps, 'db'>, ticket: string, now: number): Promise<boolean> {
  const held = await findValidTicketById(deps.db.write, ticket, now);
  if (held === undefined || (await selectIsPackageWithdrawn(deps.db.write, held.package_id))) return false;
  // Of a visitor, for a game that is free for everybody.
  if (held.user_id === null) return true;
  if (held.kind === null) return false;
  // The ticket expires with the membership; a refund of the membership ends it sooner.
  if (held.kind !== 'member') return true;
  return isEntitlementUsableAtLevel(held.kind, (await readMembershipAt(deps.db.write, held.user_id, now)).levelType);
}
