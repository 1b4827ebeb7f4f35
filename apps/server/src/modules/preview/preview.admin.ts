import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { createPreviewTicket } from './create-preview-ticket.ts';
import { storeDraftAndDeleteExpiredDrafts } from './store-draft-and-delete-expired-drafts.ts';
import { listScheduledChanges } from './list-scheduled-changes.ts';

export function previewStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('POST /admin/v1/preview/ticket', ({ input, caller }) => createPreviewTicket(deps, caller.staffId, input));
  mount('POST /admin/v1/preview/draft', ({ input, caller }) => storeDraftAndDeleteExpiredDrafts(deps, caller, input));
  mount('GET /admin/v1/preview/schedule', ({ input, caller }) => listScheduledChanges(deps, caller.permissions, input));
}
