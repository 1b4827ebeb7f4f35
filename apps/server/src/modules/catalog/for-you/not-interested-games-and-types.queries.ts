import { sql, type Kysely } from 'kysely';
import { applyKeysetPageRange, countRowsUpTo, type ListOrder, type PageRange } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;
type Kind = 'game' | 'type';

/** A game and a type may have one number and one time. */
export const notInterestedGamesAndTypesOrder: ListOrder = {
  name: 'catalog.not-interested',
  keys: [
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column: 'ref_id', direction: 'desc', type: 'id' },
    { column: 'kind', direction: 'desc', type: 'text' },
  ],
};

/** Two that somebody adds at once are counted one after the other. */
export async function lockNotInterestedGamesAndTypesOfUser(tx: Tx, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog not interested ${uid}`}, 0))`.execute(tx);
}

/** Returns whether it is new. */
export async function insertNotInterestedGameOrType(
  tx: Tx,
  row: { user_id: string; kind: Kind; ref_id: string; created_at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('catalog_not_interested')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('ref_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function deleteNotInterestedGameOrType(db: Db, uid: string, kind: Kind, id: string): Promise<void> {
  await db
    .deleteFrom('catalog_not_interested')
    .where('user_id', '=', uid)
    .where('kind', '=', kind)
    .where('ref_id', '=', id)
    .execute();
}

export async function deleteAllNotInterestedGamesAndTypes(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('catalog_not_interested').where('user_id', '=', uid).execute();
}

export function countNotInterestedGamesAndTypes(db: Db, uid: string, most: number): Promise<number> {
  return countRowsUpTo(db.selectFrom('catalog_not_interested').select('ref_id').where('user_id', '=', uid), db, most);
}

export function selectNotInterestedGamesAndTypesPage(db: Db, uid: string, slice: PageRange) {
  const rows = db
    .selectFrom('catalog_not_interested')
    .select(['kind', 'ref_id', 'created_at'])
    .where('user_id', '=', uid);
  return applyKeysetPageRange(rows, notInterestedGamesAndTypesOrder, slice).execute();
}

/** At most as many as the limit allows. */
export function selectAllNotInterestedGamesAndTypes(db: Db, uid: string) {
  return db
    .selectFrom('catalog_not_interested')
    .select(['kind', 'ref_id', 'created_at'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .execute();
}
