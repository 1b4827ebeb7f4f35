import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { sendMessageToUser, sendTestOfBroadcast } from './broadcasts/message-to-one-user-and-test-broadcast.ts';
import {
  createBroadcastAsStaff,
  countBroadcastAudience,
  listBroadcasts,
  readBroadcastWithReadCounts,
  withdrawBroadcastAsStaff,
} from './broadcasts/list-create-and-withdraw-broadcasts-as-staff.ts';
import { addToAudienceList, beginAudienceList } from './broadcasts/begin-and-add-to-audience-list.ts';
import { listMessagesAsPlayer } from './list-messages-as-player.ts';

export function messagesStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/message/view/{uid}/list', ({ input, caller }) =>
    listMessagesAsPlayer(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/message/broadcast/list', ({ input }) => listBroadcasts(deps, input));
  mount('GET /admin/v1/message/broadcast/audience', ({ input }) => countBroadcastAudience(deps, input));
  mount('GET /admin/v1/message/broadcast/{id}', ({ input }) => readBroadcastWithReadCounts(deps, input.id));
  mount('POST /admin/v1/message/broadcast/test', ({ input, caller }) =>
    sendTestOfBroadcast(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/message/audience', ({ input, caller }) => beginAudienceList(deps, caller.staffId, input));
  mount('POST /admin/v1/message/audience/{id}/add', ({ input, caller }) =>
    addToAudienceList(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/message/user/{uid}', ({ input, caller }) => sendMessageToUser(deps, caller.staffId, input));
  mount('POST /admin/v1/message/broadcast', ({ input, caller }) => createBroadcastAsStaff(deps, caller.staffId, input));
  mount('POST /admin/v1/message/broadcast/{id}/withdraw', ({ input, caller }) =>
    withdrawBroadcastAsStaff(deps, caller.staffId, input.id),
  );
}
