import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { createAnswerCache } from '../../cache/answer-cache.ts';
import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { listPublicSquareConfig } from './settings/list-public-square-config.ts';
import { suggestTagsGamesAndPosts } from './tags/suggest-tags-games-and-posts.ts';
import { suggestMentionCandidates } from './people/suggest-mention-candidates.ts';

export function squareConfigAndSuggestionRoutes(mount: MountCall, deps: Deps): void {
  const config = createAnswerCache('GET /v1/square/config/list', (input: ParsedInputOf<'GET /v1/square/config/list'>) =>
    listPublicSquareConfig(deps, input),
  );
  const visitorsKeywords = createAnswerCache('GET /v1/square/keyword/suggestion', (keyword: string) =>
    suggestTagsGamesAndPosts(deps, undefined, keyword),
  );
  mount('GET /v1/square/config/list', ({ input }) => config(input));
  mount('GET /v1/square/keyword/suggestion', ({ input: { keyword }, caller }) =>
    caller.kind === 'user' ? suggestTagsGamesAndPosts(deps, caller.uid, keyword) : visitorsKeywords(keyword),
  );
  mount('GET /v1/square/name/suggestion', ({ input, caller }) =>
    suggestMentionCandidates(deps, caller.uid, input.keyword),
  );
}
