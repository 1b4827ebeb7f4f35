import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { broadcast, listBroadcasts, withdrawBroadcastAsStaff } from './staff-broadcasts.ts';
import { listMessagesAsPlayer } from './list-messages-as-player.ts';

export function messagesAdmin(mount: Mount, deps: Deps): void {
  mount('GET /admin/v1/message/view/{uid}/list', ({ input, caller }) =>
    listMessagesAsPlayer(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/message/broadcast/list', ({ input }) => listBroadcasts(deps, input));
  mount('POST /admin/v1/message/broadcast', ({ input, caller }) => broadcast(deps, caller.staffId, input));
  mount('POST /admin/v1/message/broadcast/{id}/withdraw', ({ input, caller }) =>
    withdrawBroadcastAsStaff(deps, caller.staffId, input.id),
  );
}
