import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { auditLogOrder, allAuditEntries } from './audit-log.queries.ts';

/** From the primary: the reader looks for what was done a moment ago. */
export async function listAuditLog(
  deps: Deps,
  { object, ...request }: Parsed<'GET /admin/v1/staff/log/list'>,
): Promise<Data<'GET /admin/v1/staff/log/list'>> {
  const db = deps.db.write;
  const page = await readPage(auditLogOrder, {
    secret: deps.env.APP_SECRET,
    scope: [object ?? ''],
    request,
    fetch: (slice) => sliceOf(allAuditEntries(db, object), auditLogOrder, slice).execute(),
    count: (most) => countUpTo(allAuditEntries(db, object), db, most),
  });
  return {
    ...page,
    records: page.records.map((row) => ({
      id: row.id,
      staff: { id: row.staff_id, name: row.staff_name ?? '' },
      call: row.call,
      object: row.object,
      before: row.before,
      after: row.after,
      time: row.created_at,
    })),
  };
}
