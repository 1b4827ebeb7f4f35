import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { createTicket } from './create-ticket.ts';
import { storeDraft } from './store-draft.ts';
import { listScheduled } from './list-scheduled.ts';

export function previewAdmin(mount: Mount, deps: Deps): void {
  mount('POST /admin/v1/preview/ticket', ({ input, caller }) => createTicket(deps, caller.staffId, input));
  mount('POST /admin/v1/preview/draft', ({ input, caller }) => storeDraft(deps, caller.staffId, input));
  mount('GET /admin/v1/preview/schedule', ({ input, caller }) => listScheduled(deps, caller.permissions, input));
}
