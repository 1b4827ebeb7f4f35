import { inboxWords } from '../../../words/inbox.ts';
import { approvalAreasOfStaff, summarizeApprovals } from '../approvals/approval-view.ts';
import { selectWaitingApprovalsMadeByOthers } from '../approvals/approvals.queries.ts';
import { selectBulkRunsOfStaffWithFailures } from '../bulk/bulk-runs.queries.ts';
import { listNewDevices } from '../sign-in/audit-and-list-new-devices.ts';
import { addInboxSource } from './inbox-sources.ts';

const most = 100;
const shownMs = 7 * 24 * 3600 * 1000;

/** What staff itself has for an inbox: requests one may decide, one's own new devices, one's own runs that went wrong. */
export function addInboxSourcesOfStaffModule(): void {
  addInboxSource({
    kind: 'approval',
    async itemsOf(deps, caller) {
      const areas = approvalAreasOfStaff(caller);
      if (areas.length === 0) return [];
      const rows = await selectWaitingApprovalsMadeByOthers(deps.db.write, { staffId: caller.staffId, areas, most });
      return (await summarizeApprovals(deps, rows)).map(({ id, sentence, maker, reason, createTime, expireTime }) => ({
        id,
        title: sentence,
        detail: inboxWords.approval(maker.name, reason),
        path: `/approvals?open=${id}`,
        time: createTime,
        dueTime: expireTime,
      }));
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
          title: inboxWords.newDevice(address),
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
      const runs = await selectBulkRunsOfStaffWithFailures(deps.db.write, {
        staffId: caller.staffId,
        since: deps.now() - shownMs,
        most,
      });
      return runs.map(({ id, failed, total, page, finished_at }) => ({
        id,
        title: inboxWords.bulk(failed, total),
        detail: inboxWords.bulkHint,
        path: `/${page}?bulk=${id}`,
        time: finished_at ?? 0,
        dueTime: 0,
      }));
    },
  });
}
