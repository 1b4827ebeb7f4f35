import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';
import type { ListOrder } from '../../db/paging.ts';
import { auditColumns } from './audit-log.queries.ts';
import type { Tables } from '../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export const auditRootListOrder: ListOrder = {
  name: 'staff.log-roots',
  keys: [{ column: 'staff_log_roots.day', direction: 'desc', type: 'date' }],
};

export function allAuditRootsQuery(db: Db) {
  return db.selectFrom('staff_log_roots').select([sql<string>`day::text`.as('day'), 'root', 'entries', 'created_at']);
}

export function findAuditRoot(db: Db, day: string) {
  return allAuditRootsQuery(db).where('day', '=', day).executeTakeFirst();
}

export function findLastAuditRoot(db: Db) {
  return allAuditRootsQuery(db).orderBy('day', 'desc').limit(1).executeTakeFirst();
}

/** Of two workers at once one writes it; both computed the same. */
export async function insertAuditRoot(db: Db, root: { day: string; root: Buffer; entries: number }): Promise<void> {
  await db
    .insertInto('staff_log_roots')
    .values({ ...root, entries: String(root.entries) })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/** Whole rows, in the order of their ids. */
export function selectAuditEntriesOfDay(
  db: Db,
  { from, to }: { from: number; to: number },
  after: string,
  most: number,
) {
  return db
    .selectFrom('staff_log')
    .select([...auditColumns])
    .where('created_at', '>=', msToTimestamptz(from))
    .where('created_at', '<', msToTimestamptz(to))
    .where('staff_log.id', '>', after)
    .orderBy('staff_log.id')
    .limit(most)
    .execute();
}
