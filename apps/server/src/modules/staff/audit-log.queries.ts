import type { Kysely } from 'kysely';
import type { List } from '../../db/paging.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Fields = Readonly<Record<string, unknown>>;

export async function insertAuditEntry(
  tx: Tx,
  entry: { staffId: string; call: string; object: string; before: Fields | null; after: Fields | null },
): Promise<void> {
  const json = (fields: Fields | null) => (fields === null ? null : JSON.stringify(fields));
  await tx
    .insertInto('staff_log')
    .values({
      staff_id: entry.staffId,
      call: entry.call,
      object: entry.object,
      before: json(entry.before),
      after: json(entry.after),
    })
    .execute();
}

export const auditLogOrder: List = { name: 'staff.log', keys: [{ column: 'id', direction: 'desc', type: 'id' }] };

export function allAuditEntries(db: Kysely<Tables>, object: string | undefined) {
  const entries = db
    .selectFrom('staff_log')
    .select(['id', 'staff_id', 'call', 'object', 'before', 'after', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('staff_members')
        .select('staff_members.name')
        .whereRef('staff_members.id', '=', 'staff_log.staff_id')
        .as('staff_name'),
    );
  return object === undefined ? entries : entries.where('object', '=', object);
}
