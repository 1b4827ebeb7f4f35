import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Starts from the first game, even if a refresh for an earlier change is under way. */
export async function queueTypeOrTagForRefresh(tx: Tx, shelfId: string): Promise<void> {
  await tx
    .insertInto('catalog_reshelvings')
    .values({ shelf_id: shelfId })
    .onConflict((conflict) => conflict.column('shelf_id').doUpdateSet({ after_game_id: '0' }))
    .execute();
}

/** A type or tag whose games have to be refreshed, unless another worker has it. */
export function lockNextTypeOrTagRefresh(tx: Tx) {
  return tx
    .selectFrom('catalog_reshelvings as r')
    .innerJoin('catalog_shelves as s', 's.id', 'r.shelf_id')
    .select(['r.shelf_id', 'r.after_game_id', 's.rule'])
    .orderBy('r.shelf_id')
    .limit(1)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst();
}

export async function updateTypeOrTagRefreshPosition(tx: Tx, shelfId: string, afterGameId: string): Promise<void> {
  await tx
    .updateTable('catalog_reshelvings')
    .set({ after_game_id: afterGameId })
    .where('shelf_id', '=', shelfId)
    .execute();
}

export async function deleteTypeOrTagRefresh(tx: Tx, shelfId: string): Promise<void> {
  await tx.deleteFrom('catalog_reshelvings').where('shelf_id', '=', shelfId).execute();
}

/** Live games after an id, in the order of ids; of one type or tag, or of all. */
export async function selectLiveGameIdsAfter(
  db: Kysely<Tables>,
  shelfId: string | null,
  after: string,
  most: number,
): Promise<string[]> {
  const all = db.selectFrom('catalog_shelves').select('id').where('kind', '=', 'all');
  const rows = await db
    .selectFrom('catalog_shelf_games')
    .select('game_id')
    .where('shelf_id', '=', shelfId ?? all)
    .where('game_id', '>', after)
    .orderBy('game_id')
    .limit(most)
    .execute();
  return rows.map(({ game_id }) => game_id);
}

/** Gives live games one more type or tag; those already there are not touched. */
export async function addGamesToTypeOrTag(tx: Tx, shelfId: string, gameIds: readonly string[]): Promise<void> {
  await sql`
    update catalog_shelf_games set shelf_ids = array_append(shelf_ids, ${shelfId}::bigint)
    where game_id = any(${gameIds}::bigint[]) and not shelf_ids @> array[${shelfId}::bigint]`.execute(tx);
  await sql`
    insert into catalog_shelf_games (shelf_id, game_id, publish_at, hot, score, price, vip_free, shelf_ids)
    select ${shelfId}::bigint, s.game_id, s.publish_at, s.hot, s.score, s.price, s.vip_free, s.shelf_ids
    from catalog_shelf_games s
    where s.shelf_id = (select id from catalog_shelves where kind = 'all') and s.game_id = any(${gameIds}::bigint[])
    order by s.game_id
    on conflict do nothing`.execute(tx);
}

export async function deleteGamesFromTypeOrTag(tx: Tx, shelfId: string, gameIds: readonly string[]): Promise<void> {
  await sql`
    delete from catalog_shelf_games
    where shelf_id = ${shelfId} and game_id = any(${gameIds}::bigint[])`.execute(tx);
  await sql`
    update catalog_shelf_games set shelf_ids = array_remove(shelf_ids, ${shelfId}::bigint)
    where game_id = any(${gameIds}::bigint[]) and shelf_ids @> array[${shelfId}::bigint]`.execute(tx);
}
