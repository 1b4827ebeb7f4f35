import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit, readStaffNames } from '../../staff/public.ts';
import {
  alertListOrder,
  alertsClaimedByQuery,
  filteredAlertsQuery,
  findOpenAlertHolder,
  setAlertOpen,
  setAlertResolved,
} from './alerts.queries.ts';
import { timeBeforeWhichClaimsAreStale } from './claim-and-release-alert.ts';

export async function listAlerts(
  deps: Deps,
  staffId: string,
  { open, kind, mine = false, ...request }: ParsedInputOf<'GET /admin/v1/wallet/alert/list'>,
): Promise<DataOf<'GET /admin/v1/wallet/alert/list'>> {
  const db = deps.db.write;
  const only = { open: open === undefined ? undefined : open === 'true', kind };
  const asked = () => (mine ? alertsClaimedByQuery(db, staffId) : filteredAlertsQuery(db, only));
  const page = await readPage(alertListOrder, {
    keys: deps.keys,
    scope: mine ? ['mine', staffId] : [open ?? '', kind ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(asked(), alertListOrder, slice).execute(),
    count: (most) => countRowsUpTo(asked(), db, most),
  });
  const names = await readStaffNames(
    db,
    page.records.map(({ claimed_by }) => claimed_by),
  );
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
      claimedBy:
        row.claimed_by === null
          ? null
          : { id: row.claimed_by, name: names.get(row.claimed_by) ?? '', time: row.claimed_at ?? 0 },
    })),
  };
}

/** Returns when: whoever takes it back later names this very word. */
export async function resolveAlert(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { id, note }: ParsedInputOf<'POST /admin/v1/wallet/alert/{id}/resolve'>,
): Promise<number> {
  const now = deps.now();
  await transaction(deps.db, async (tx) => {
    if (
      !(await setAlertResolved(tx, {
        id,
        staffId,
        note,
        at: new Date(now),
        staleBefore: timeBeforeWhichClaimsAreStale(now),
      }))
    ) {
      throw new Failure((await findOpenAlertHolder(tx, id)) === undefined ? 'notFound' : 'editedByOthers');
    }
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/wallet/alert/{id}/resolve',
      object: `alert ${id}`,
      before: null,
      after: { note },
    });
  });
  return now;
}

/** One takes back one's own word only. */
export async function reopenAlert(
  deps: Pick<Deps, 'db'>,
  staffId: string,
  { id, resolvedAt }: ParsedInputOf<'POST /admin/v1/wallet/alert/{id}/reopen'> & { resolvedAt?: number },
): Promise<null> {
  await transaction(deps.db, async (tx) => {
    if (!(await setAlertOpen(tx, { id, staffId, resolvedAt }))) throw new Failure('editedByOthers');
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
