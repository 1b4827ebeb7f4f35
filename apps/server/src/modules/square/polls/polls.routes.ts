import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { endPollAsStaff } from './end-poll-as-staff.ts';
import { voteInPoll } from './vote-in-poll.ts';

export function squarePollRoutes(mount: MountCall, deps: Deps): void {
  mount('POST /v1/square/post/{id}/vote', ({ input, caller }) => voteInPoll(deps, caller.uid, input));
  mount('POST /admin/v1/square/post/{id}/poll/end', ({ input, caller }) =>
    endPollAsStaff(deps, caller.staffId, input.id),
  );
}
