import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

function viewsWithOwners(db: Db) {
  return db
    .selectFrom('staff_views')
    .innerJoin('staff_members', 'staff_members.id', 'staff_views.staff_id')
    .select([
      'staff_views.id',
      'staff_views.staff_id',
      'staff_views.page',
      'staff_views.name',
      'staff_views.query',
      'staff_views.shared',
      'staff_views.version',
      'staff_members.name as owner_name',
    ]);
}

export type SavedViewRow = Awaited<ReturnType<ReturnType<typeof viewsWithOwners>['executeTakeFirstOrThrow']>>;

/** One's own, and what others share of these pages. */
export async function selectSavedViews(
  db: Db,
  { staffId, pages, most }: { staffId: string; pages: readonly string[]; most: number },
): Promise<SavedViewRow[]> {
  const own = await viewsWithOwners(db)
    .where('staff_views.staff_id', '=', staffId)
    .orderBy('staff_views.id')
    .limit(most)
    .execute();
  if (pages.length === 0) return own;
  const shared = await viewsWithOwners(db)
    .where('staff_views.shared', '=', true)
    .where('staff_views.page', 'in', [...pages])
    .where('staff_views.staff_id', '<>', staffId)
    .orderBy('staff_views.id')
    .limit(most)
    .execute();
  return [...own, ...shared];
}

export function findSavedViewWithOwner(db: Db, id: string) {
  return viewsWithOwners(db).where('staff_views.id', '=', id).executeTakeFirst();
}

/** Serialises who saves for one operator, so that views can be counted. */
export async function lockAndCountOwnViews(tx: Tx, staffId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff.views:${staffId}`}, 0))`.execute(tx);
  const { views } = await tx
    .selectFrom('staff_views')
    .select((eb) => eb.fn.countAll<string>().as('views'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return Number(views);
}

export async function insertSavedView(
  db: Db,
  view: { staffId: string; page: string; name: string; query: string; shared: boolean },
): Promise<string> {
  const { staffId, ...fields } = view;
  const { id } = await db
    .insertInto('staff_views')
    .values({ staff_id: staffId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when somebody else was faster. */
export async function updateSavedView(
  db: Db,
  { id, version, ...fields }: { id: string; version: number; name: string; query: string; shared: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_views')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteSavedViewById(db: Db, id: string): Promise<void> {
  await db.deleteFrom('staff_views').where('id', '=', id).execute();
}
