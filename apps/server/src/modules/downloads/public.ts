import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { selectOwned, selectOwners } from './downloads.queries.ts';

export { downloadsPersonalData } from './downloads-personal-data.ts';

type Db = Kysely<Tables>;

/** The next `most` owners of a game after a user id, in the order of ids; '0' to begin. */
export function eachOwner(db: Db, gameId: string, afterUserId: string, most: number): Promise<string[]> {
  return selectOwners(db, gameId, afterUserId, most);
}

/** Which of these games the player owns. */
export async function ownedOf(db: Db, uid: string, gameIds: readonly string[]): Promise<Set<string>> {
  return gameIds.length === 0 ? new Set() : new Set(await selectOwned(db, uid, gameIds));
}
