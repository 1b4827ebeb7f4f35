import { staffInboxWords } from '../../../words/staff-inbox.ts';
import { approvalAreasOfStaff, approvalSummariesFromRows } from '../approvals/approvals-and-summaries-from-rows.ts';
import { selectWaitingApprovalsMadeByOthers } from '../approvals/approvals.queries.ts';
import { selectFinishedBulkRunsOfStaff } from '../bulk/bulk-runs.queries.ts';
import { listNewDevices } from '../sign-in/audit-and-list-new-devices.ts';
import { addInboxSource } from './inbox-sources.ts';

const most = 100;
const dayMs = 24 * 3600 * 1000;
const shownMs = 7 * dayMs;

/** What staff itself has for an inbox: requests one may decide, one's own new devices, one's own runs that went wrong or can be taken back. */
export function addInboxSourcesOfStaffModule(): void {
  addInboxSource({
    kind: 'approval',
    async itemsOf(deps, caller) {
      const areas = approvalAreasOfStaff(caller);
      if (areas.length === 0) return [];
      const rows = await selectWaitingApprovalsMadeByOthers(deps.db.write, { staffId: caller.staffId, areas, most });
      return (await approvalSummariesFromRows(deps, rows)).map(
        ({ id, sentence, maker, reason, createTime, expireTime }) => ({
          id,
          title: sentence,
          detail: staffInboxWords.approval(maker.name, reason),
          path: `/approvals?open=${id}`,
          time: createTime,
          dueTime: expireTime,
        }),
      );
    },
  });
  addInboxSource({
    kind: 'newDevice',
    seenIsDone: true,
    async itemsOf(deps, caller) {
      const { records } = await listNewDevices(deps, { ...caller, permissions: [] });
      return records
        .filter(({ own, time }) => own && time > deps.now() - shownMs)
        .map(({ id, address, userAgent, time }) => ({
          id,
          title: staffInboxWords.newDevice(address),
          detail: userAgent.slice(0, 200),
          path: '/me',
          time,
          dueTime: 0,
        }));
    },
  });
  addInboxSource({
    kind: 'bulk',
    seenIsDone: true,
    async itemsOf(deps, caller) {
      const runs = await selectFinishedBulkRunsOfStaff(deps.db.write, {
        staffId: caller.staffId,
        failedSince: deps.now() - shownMs,
        // Long enough to notice a mistake: their dialog was closed, and only from here it opens again.
        doneSince: deps.now() - dayMs,
        most,
      });
      return runs.map(({ id, failed, done, total, page, finished_at }) => ({
        id,
        title: failed === 0 ? staffInboxWords.bulkDone(done) : staffInboxWords.bulk(failed, total),
        detail: failed === 0 ? staffInboxWords.bulkDoneHint : staffInboxWords.bulkHint,
        path: `/${page}?bulk=${id}`,
        time: finished_at ?? 0,
        dueTime: 0,
      }));
    },
  });
}
