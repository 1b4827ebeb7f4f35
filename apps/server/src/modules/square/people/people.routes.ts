import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { createAnswerCache } from '../../../cache/answer-cache.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../plugins/guards/caller-types.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { blockUserAndEndFollows, listBlockedUsers, unblockUser } from './block-unblock-and-list-blocked-users.ts';
import { followUser, unfollowUser } from './follow-and-unfollow-user.ts';
import { listFollowingOrFollowers } from './list-following-or-followers.ts';
import { listMutedWords, muteWord, unmuteWord } from '../muted-words/mute-unmute-and-list-words.ts';
import { searchPeople } from './search-people.ts';
import { readOwnLevel } from './read-own-level.ts';
import { readPublicProfile } from './read-public-profile.ts';
import { suggestAuthors } from './suggest-authors.ts';

const viewerOf = (caller: Caller) => (caller.kind === 'user' ? caller.uid : undefined);

export function squarePeopleRoutes(mount: MountCall, deps: Deps): void {
  // The answer is the same for all visitors.
  const found = createAnswerCache('GET /v1/square/name/search', (input: ParsedInputOf<'GET /v1/square/name/search'>) =>
    searchPeople(deps, undefined, input),
  );
  mount('GET /v1/square/name/search', ({ input, caller }) =>
    caller.kind === 'user' ? searchPeople(deps, caller.uid, input) : found(input),
  );
  const suggested = createAnswerCache('GET /v1/square/author/suggestion', () => suggestAuthors(deps, undefined));
  mount('GET /v1/square/author/suggestion', ({ caller }) =>
    caller.kind === 'user' ? suggestAuthors(deps, caller.uid) : suggested(),
  );
  mount('GET /v1/square/level', ({ caller }) => readOwnLevel(deps, caller.uid));
  mount('POST /v1/user/follow/{id}', ({ input, caller }) => followUser(deps, caller.uid, input.id));
  mount('DELETE /v1/user/follow/{id}', ({ input, caller }) => unfollowUser(deps, caller.uid, input.id));
  mount('GET /v1/square/user/{id}', ({ input, caller }) => readPublicProfile(deps, viewerOf(caller), input.id));
  mount('GET /v1/square/user/{id}/following/list', ({ input, caller }) =>
    listFollowingOrFollowers(deps, viewerOf(caller), input, 'following'),
  );
  mount('GET /v1/square/user/{id}/follower/list', ({ input, caller }) =>
    listFollowingOrFollowers(deps, viewerOf(caller), input, 'followers'),
  );
  mount('GET /v1/square/block/list', ({ input, caller }) => listBlockedUsers(deps, caller.uid, input));
  mount('POST /v1/square/block/{id}', ({ input, caller }) => blockUserAndEndFollows(deps, caller.uid, input.id));
  mount('DELETE /v1/square/block/{id}', ({ input, caller }) => unblockUser(deps, caller.uid, input.id));
  mount('GET /v1/square/mute/list', ({ caller }) => listMutedWords(deps, caller.uid));
  mount('POST /v1/square/mute', ({ input, caller }) => muteWord(deps, caller.uid, input));
  mount('DELETE /v1/square/mute/{id}', ({ input, caller }) => unmuteWord(deps, caller.uid, input.id));
}
