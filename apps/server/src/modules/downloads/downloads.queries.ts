import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';

type Db = Kysely<Tables>;

/** Of these games the ones that this player owns: one look at the primary key for each. */
export async function selectOwned(db: Db, userId: string, gameIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('downloads_rights')
    .select('game_id')
    .where('user_id', '=', userId)
    .where('game_id', 'in', gameIds)
    .execute();
  return rows.map(({ game_id }) => game_id);
}

/** Owners of a game in the order of their ids, along the index. */
export async function selectOwners(db: Db, gameId: string, afterUserId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('downloads_rights')
    .select('user_id')
    .where('game_id', '=', gameId)
    .where('user_id', '>', afterUserId)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export function selectRights(db: Db, userId: string) {
  return db
    .selectFrom('downloads_rights')
    .select(['game_id', 'kind', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('game_id')
    .execute();
}

export async function deleteRights(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('downloads_rights').where('user_id', '=', userId).execute();
}
