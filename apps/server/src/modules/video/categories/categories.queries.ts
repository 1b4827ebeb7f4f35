import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export function selectVisibleCategories(db: Db) {
  return db
    .selectFrom('video_categories')
    .select(['id', 'name'])
    .where('hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function selectAllCategories(db: Db) {
  return db
    .selectFrom('video_categories')
    .select(['id', 'name', 'position', 'hidden', 'version'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Undefined where another has the name. */
export function insertCategory(tx: Tx, category: { name: string; position: number }) {
  return tx
    .insertInto('video_categories')
    .values(category)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning(['id', 'name', 'position', 'hidden', 'version'])
    .executeTakeFirst();
}

export function lockCategory(tx: Tx, id: string) {
  return tx
    .selectFrom('video_categories')
    .select(['id', 'name', 'position', 'hidden', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function lockAllCategories(tx: Tx) {
  return tx
    .selectFrom('video_categories')
    .select(['id', 'name', 'position', 'hidden', 'version'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function updateCategory(
  tx: Tx,
  { id, ...known }: { id: string; name: string; position: number; hidden: boolean },
) {
  return tx
    .updateTable('video_categories')
    .set({ ...known, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'name', 'position', 'hidden', 'version'])
    .executeTakeFirstOrThrow();
}
