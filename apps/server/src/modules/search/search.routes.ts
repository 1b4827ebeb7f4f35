import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { createAnswerCache, isFirstPageOfDefaultSize } from '../../cache/answer-cache.ts';
import type { EpochAnswerCache } from '../../cache/epoch-answer-cache.ts';
import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import type { EmbeddedAnswerReaders } from '../../plugins/portal/portal-routes-and-head-html.ts';
import { clientIpOrSubnet } from '../../plugins/guards/client-ip-or-subnet.ts';
import { readHotWords } from './hot-words/read-hot-words.ts';
import { markHitsOwnedAndWished, searchGames } from './games/search-games.ts';
import { searchPosts } from './posts/search-posts.ts';
import { searchVideos } from './videos/search-videos.ts';
import { suggestGamesWithMarkedPart } from './games/suggest-games-and-post-headings.ts';
import { createSearchRecorder } from './hot-words/search-recorder.ts';

/** Search results change with the catalogue, in the same transactions: they are cached as long. */
export function searchRoutes(mount: MountCall, deps: Deps, cachedAnswers: EpochAnswerCache): EmbeddedAnswerReaders {
  const tally = createSearchRecorder(deps);
  const hotWords = createAnswerCache('GET /v1/search/hot', () => readHotWords(deps));

  const visitorsPosts = createAnswerCache(
    'GET /v1/search',
    (input: ParsedInputOf<'GET /v1/search'>) => searchPosts(deps, undefined, input),
    { isCacheable: isFirstPageOfDefaultSize },
  );

  const videos = createAnswerCache(
    'GET /v1/search',
    (input: ParsedInputOf<'GET /v1/search'>) => searchVideos(deps, input),
    {
      isCacheable: isFirstPageOfDefaultSize,
    },
  );

  mount('GET /v1/search', async ({ input, caller, request }) => {
    const { keyword, kind = 'game', currentPage = 1, pageSize = 0, cursor = '' } = input;
    if (kind === 'post') return caller.kind === 'user' ? searchPosts(deps, caller.uid, input) : visitorsPosts(input);
    if (kind === 'video') return videos(input);
    const found = await cachedAnswers.read({
      key: 'GET /v1/search',
      about: [keyword, currentPage, pageSize, cursor],
      shared: false,
      load: ({ version }) => searchGames(deps, version, input),
    });
    tally.note(input.keyword, clientIpOrSubnet(request), found.data);
    return caller.kind === 'user' ? markHitsOwnedAndWished(deps, caller.uid, found.data) : found;
  });
  mount('GET /v1/search/suggestion', ({ input: { keyword } }) =>
    cachedAnswers.read({
      key: 'GET /v1/search/suggestion',
      about: [keyword],
      shared: false,
      load: ({ version }) => suggestGamesWithMarkedPart(deps, version, keyword),
    }),
  );
  mount('GET /v1/search/hot', () => hotWords());
  return { search: async () => ({ call: 'GET /v1/search/hot', input: {}, ...(await hotWords()) }) };
}
