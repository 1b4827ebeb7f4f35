import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { resultCodeOfName } from '@lanyu/contract/result-codes';
import { maxRowsPerBulkRun } from '@lanyu/contract/staff-views-inbox-and-bulk';
import type { Deps } from '../../../deps.ts';
import { registerBulkAction, createBulkRun } from '../../staff/public.ts';
import { selectAlertsById, selectNewestOpenAlerts } from './alerts.queries.ts';
import { timeBeforeWhichClaimsAreStale } from './claim-and-release-alert.ts';
import { reopenAlert, resolveAlert } from './list-and-resolve-alerts.ts';

const call = 'POST /admin/v1/wallet/alert/bulk';
const act = 'differences.resolve';

/** What is resolved already, is a colleague's, or is not there, is left out, and says so. */
export async function checkAlertsAndCreateBulkResolveRun(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { ids, allOpen }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const db = deps.db.write;
  const wanted = [...new Set(ids)];
  // One more than are taken, to know whether there are more.
  const all =
    allOpen === true
      ? await selectNewestOpenAlerts(db, maxRowsPerBulkRun + 1)
      : wanted.length === 0
        ? []
        : await selectAlertsById(db, wanted);
  const found = all.slice(0, maxRowsPerBulkRun);
  const missing = allOpen === true ? [] : wanted.filter((id) => !found.some((alert) => alert.id === id));
  const staleBefore = timeBeforeWhichClaimsAreStale(deps.now()).getTime();
  const isFree = ({ resolved_at, claimed_by, claimed_at }: (typeof found)[number]) =>
    resolved_at === null && (claimed_by === null || claimed_by === staffId || (claimed_at ?? 0) < staleBefore);
  const rows = [
    ...found.map((alert) => ({
      id: alert.id,
      label: `${alert.kind} ${alert.key}`,
      skipped: isFree(alert) ? 0 : resultCodeOfName('editedByOthers'),
    })),
    ...missing.map((id) => ({ id, label: id, skipped: resultCodeOfName('notFound') })),
  ];
  return createBulkRun(deps, staffId, { call, act, rows, cut: all.length > found.length });
}

export function registerResolveAlertsBulkAction(): void {
  registerBulkAction(act, {
    permission: 'wallet.write',
    run: async (deps, { staffId }, { id, note }) => ({ resolvedAt: await resolveAlert(deps, staffId, { id, note }) }),
    // Reopened and resolved anew since, by the same operator, it has another time. Runs from before have none.
    undo: (deps, { staffId }, { id, facts }) =>
      reopenAlert(deps, staffId, {
        id,
        ...(facts['resolvedAt'] !== undefined && { resolvedAt: Number(facts['resolvedAt']) }),
      }),
  });
}
