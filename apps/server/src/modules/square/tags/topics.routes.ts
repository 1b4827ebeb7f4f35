import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import type { CachedSquareReads } from '../square.reads.ts';
import { followTopic, listFollowedTopics, unfollowTopic } from './follow-and-unfollow-topic.ts';
import { readTopic } from './read-topic.ts';

export function squareTopicRoutes(mount: MountCall, deps: Deps, { topic }: CachedSquareReads): void {
  mount('GET /v1/square/tag/{id}', ({ input, caller }) =>
    caller.kind === 'user' ? readTopic(deps, caller.uid, input.id) : topic(input.id),
  );
  mount('POST /v1/square/tag/{id}/follow', ({ input, caller }) => followTopic(deps, caller.uid, input.id));
  mount('DELETE /v1/square/tag/{id}/follow', ({ input, caller }) => unfollowTopic(deps, caller.uid, input.id));
  mount('GET /v1/square/tag/follow', ({ caller }) => listFollowedTopics(deps, caller.uid));
}
