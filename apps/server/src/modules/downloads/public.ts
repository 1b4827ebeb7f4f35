import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { membershipOf } from '../membership/public.ts';
import { selectOwners, selectRightsTo } from './rights.queries.ts';
import { isUsable } from './standing.ts';
import { addOpening, findHeldTicket } from './tickets.queries.ts';

export { downloadsPersonalData } from './downloads-personal-data.ts';
export { giveGame } from './give-game.ts';
export { storePackageFile } from './store-package-file.ts';

type Db = Kysely<Tables>;

/** The next `most` who have a right to a game after a user id, in the order of ids; '0' to begin. */
export function eachOwner(db: Db, gameId: string, afterUserId: string, most: number): Promise<string[]> {
  return selectOwners(db, gameId, afterUserId, most);
}

/** Which of these games the player owns now, and which they fetched, be it as a member that they are no more. From the primary. */
export async function rightsOf(
  deps: Pick<Deps, 'db' | 'now'>,
  uid: string,
  gameIds: readonly string[],
): Promise<{ owned: Set<string>; fetched: Set<string> }> {
  const rights = gameIds.length === 0 ? [] : await selectRightsTo(deps.db.write, uid, gameIds);
  const asMember = rights.some(({ kind }) => kind === 'member');
  const { levelType } = asMember ? await membershipOf(deps.db.write, uid, deps.now()) : { levelType: 0 };
  const owned = rights.filter(({ kind }) => isUsable(kind, levelType));
  return { owned: new Set(owned.map(idOf)), fetched: new Set(rights.map(idOf)) };
}

function idOf(right: { game_id: string }): string {
  return right.game_id;
}

/**
 * Whether an address that was handed out is still good: its time is not over, and what it was made for has not been taken
 * back. Where it is, a package is sent now, and it is counted that somebody will log it.
 */
export async function openTicket(deps: Pick<Deps, 'db' | 'now'>, ticket: string): Promise<boolean> {
  const now = deps.now();
  return (await holds(deps, ticket, now)) && addOpening(deps.db.write, ticket, now);
}

async function holds(deps: Pick<Deps, 'db'>, ticket: string, now: number): Promise<boolean> {
  const held = await findHeldTicket(deps.db.write, ticket, now);
  if (held === undefined) return false;
  // A visitor's, of what is free for everybody.
  if (held.user_id === null) return true;
  if (held.kind === null) return false;
  // The ticket ends when the membership would have ended; a refund of the membership ends it sooner.
  if (held.kind !== 'member') return true;
  return isUsable(held.kind, (await membershipOf(deps.db.write, held.user_id, now)).levelType);
}
