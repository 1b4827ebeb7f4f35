import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { readBulkRun, startBulkRunAfterCheck, undoBulkRun } from './bulk/bulk-run.ts';
import { readInbox, snoozeUnsnoozeOrMarkItemSeen } from './inbox/read-inbox-and-snooze-item.ts';
import { changeSavedView, listOwnAndSharedViews, removeSavedView, createSavedView } from './views/saved-views.ts';

/** The operator's own desk. */
export function savedViewInboxAndBulkRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/staff/view/list', ({ caller }) => listOwnAndSharedViews(deps, caller));
  mount('POST /admin/v1/staff/view', ({ input, caller }) => createSavedView(deps, caller, input));
  mount('PUT /admin/v1/staff/view/{id}', ({ input, caller }) => changeSavedView(deps, caller, input));
  mount('DELETE /admin/v1/staff/view/{id}', async ({ input, caller }) => {
    await removeSavedView(deps, caller, input.id);
    return null;
  });
  mount('GET /admin/v1/staff/inbox', ({ caller }) => readInbox(deps, caller));
  mount('POST /admin/v1/staff/inbox/snooze', ({ input, caller }) => snoozeUnsnoozeOrMarkItemSeen(deps, caller, input));
  mount('GET /admin/v1/staff/bulk/{id}', ({ input, caller }) => readBulkRun(deps, caller, input.id));
  mount('POST /admin/v1/staff/bulk/{id}/run', ({ input, caller }) => startBulkRunAfterCheck(deps, caller, input));
  mount('POST /admin/v1/staff/bulk/{id}/undo', ({ input, caller }) => undoBulkRun(deps, caller, input.id));
}
