import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { codeOfName } from '@lanyu/contract/codes';
import { maxRowsPerBulkRun } from '@lanyu/contract/staff-views-inbox-and-bulk';
import type { Deps } from '../../../deps.ts';
import { registerBulkAction, createBulkRun } from '../../staff/public.ts';
import { selectAlertsById, selectNewestOpenAlerts } from './alerts.queries.ts';
import { timeBeforeWhichClaimsAreStale } from './claim-and-release-alert.ts';
import { reopenAlert, resolveAlert } from './list-and-resolve-alerts.ts';

const call = 'POST /admin/v1/wallet/alert/bulk';
const act = 'differences.resolve';

/** What is resolved already, is a colleague's, or is not there, is left out, and says so. */
export async function createBulkRunToResolveAlerts(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { ids, allOpen }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const db = deps.db.write;
  const wanted = [...new Set(ids)];
  const found =
    allOpen === true
      ? await selectNewestOpenAlerts(db, maxRowsPerBulkRun)
      : wanted.length === 0
        ? []
        : await selectAlertsById(db, wanted);
  const missing = allOpen === true ? [] : wanted.filter((id) => !found.some((alert) => alert.id === id));
  const staleBefore = timeBeforeWhichClaimsAreStale(deps.now()).getTime();
  const isFree = ({ resolved_at, claimed_by, claimed_at }: (typeof found)[number]) =>
    resolved_at === null && (claimed_by === null || claimed_by === staffId || (claimed_at ?? 0) < staleBefore);
  const rows = [
    ...found.map((alert) => ({
      id: alert.id,
      label: `${alert.kind} ${alert.key}`,
      skipped: isFree(alert) ? 0 : codeOfName('editedByOthers'),
    })),
    ...missing.map((id) => ({ id, label: id, skipped: codeOfName('notFound') })),
  ];
  return createBulkRun(deps, staffId, { call, act, rows });
}

export function registerResolveAlertsBulkAction(): void {
  registerBulkAction(act, {
    permission: 'wallet.write',
    run: async (deps, { staffId }, { id, note }) => {
      await resolveAlert(deps, staffId, { id, note });
      return undefined;
    },
    undo: (deps, { staffId }, { id }) => reopenAlert(deps, staffId, { id }),
  });
}
