import type { Kysely } from 'kysely';
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
    .select(['id', 'name', 'position', 'hidden'])
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
    .returning(['id', 'name', 'position', 'hidden'])
    .executeTakeFirst();
}

export function lockCategory(tx: Tx, id: string) {
  return tx
    .selectFrom('video_categories')
    .select(['id', 'name', 'position', 'hidden'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateCategory(
  tx: Tx,
  { id, ...known }: { id: string; name: string; position: number; hidden: boolean },
): Promise<void> {
  await tx.updateTable('video_categories').set(known).where('id', '=', id).execute();
}
