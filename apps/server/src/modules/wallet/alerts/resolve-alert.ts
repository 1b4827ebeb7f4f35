import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { countUpTo, readPage, applyPageRange } from '../../../db/paging.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../../staff/public.ts';
import { alertListOrder, filteredAlertsQuery, setAlertOpen, setAlertResolved } from './alerts.queries.ts';

export async function listAlerts(
  deps: Deps,
  { open, kind, ...request }: ParsedInputOf<'GET /admin/v1/wallet/alert/list'>,
): Promise<DataOf<'GET /admin/v1/wallet/alert/list'>> {
  const db = deps.db.write;
  const only = { open: open === undefined ? undefined : open === 'true', kind };
  const page = await readPage(alertListOrder, {
    keys: deps.keys,
    scope: [open ?? '', kind ?? ''],
    request,
    fetch: (slice) => applyPageRange(filteredAlertsQuery(db, only), alertListOrder, slice).execute(),
    count: (most) => countUpTo(filteredAlertsQuery(db, only), db, most),
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
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { id, note }: ParsedInputOf<'POST /admin/v1/wallet/alert/{id}/resolve'>,
): Promise<null> {
  await transaction(deps.db, async (tx) => {
    if (!(await setAlertResolved(tx, { id, staffId, note, at: new Date(deps.now()) }))) throw new Failure('notFound');
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

/** One takes back one's own word only. */
export async function reopenAlert(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { id }: ParsedInputOf<'POST /admin/v1/wallet/alert/{id}/reopen'>,
): Promise<null> {
  await transaction(deps.db, async (tx) => {
    if (!(await setAlertOpen(tx, { id, staffId }))) throw new Failure('editedByOthers');
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/wallet/alert/{id}/reopen',
      object: `alert ${id}`,
      before: null,
      after: { state: 'open' },
    });
  });
  return null;
}
