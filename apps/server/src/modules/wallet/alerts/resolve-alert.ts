import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { alertList, alertsOf, updateResolved } from './alerts.queries.ts';

export async function listAlerts(
  deps: Deps,
  { open, ...request }: Parsed<'GET /admin/v1/wallet/alert/list'>,
): Promise<Data<'GET /admin/v1/wallet/alert/list'>> {
  const db = deps.db.write;
  const only = open === undefined ? undefined : open === 'true';
  const page = await readPage(alertList, {
    secret: deps.env.APP_SECRET,
    scope: [open ?? ''],
    request,
    fetch: (slice) => sliceOf(alertsOf(db, only), alertList, slice).execute(),
    count: (most) => countUpTo(alertsOf(db, only), db, most),
  });
  return {
    ...page,
    records: page.records.map((row) => ({
      id: row.id,
      kind: row.kind,
      key: row.key,
      detail: row.detail as Record<string, unknown>,
      createTime: row.created_at,
      resolveTime: row.resolved_at ?? 0,
      note: row.note,
    })),
  };
}

export async function resolveAlert(
  deps: Deps,
  staffId: string,
  { id, note }: Parsed<'POST /admin/v1/wallet/alert/{id}/resolve'>,
): Promise<null> {
  await transaction(deps.db, async (tx) => {
    if (!(await updateResolved(tx, { id, staffId, note, at: new Date(deps.now()) }))) throw new Failure('notFound');
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/wallet/alert/{id}/resolve',
      object: `alert ${id}`,
      before: null,
      after: { note },
    });
  });
  return null;
}
