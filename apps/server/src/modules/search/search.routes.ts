import type { Parsed } from '@lanyu/contract/all';
import { cachedAnswer, isFirstPage } from '../../cache/cached-answer.ts';
import type { KeptAnswers } from '../../cache/kept-answers.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { visitorAddress } from '../../plugins/rate-limit.ts';
import { readHotWords } from './read-hot-words.ts';
import { markHits, searchGames } from './search-games.ts';
import { searchPosts } from './search-posts.ts';
import { searchVideos } from './search-videos.ts';
import { suggestDocuments } from './suggest-documents.ts';
import { createSearchTally } from './tally-searches.ts';

/** Which games are found changes with the catalogue, in the same transactions: so long it is kept. */
export function searchRoutes(mount: Mount, deps: Deps, kept: KeptAnswers): void {
  const tally = createSearchTally(deps);
  const hotWords = cachedAnswer('GET /v1/search/hot', () => readHotWords(deps));

  const visitorsPosts = cachedAnswer(
    'GET /v1/search',
    (input: Parsed<'GET /v1/search'>) => searchPosts(deps, undefined, input),
    { keeps: isFirstPage },
  );

  const videos = cachedAnswer('GET /v1/search', (input: Parsed<'GET /v1/search'>) => searchVideos(deps, input), {
    keeps: isFirstPage,
  });

  mount('GET /v1/search', async ({ input, caller, request }) => {
    const { keyword, kind = 'game', currentPage = 1, pageSize = 0, cursor = '' } = input;
    if (kind === 'post') return caller.kind === 'user' ? searchPosts(deps, caller.uid, input) : visitorsPosts(input);
    if (kind === 'video') return videos(input);
    const found = await kept.read({
      key: 'GET /v1/search',
      about: [keyword, currentPage, pageSize, cursor],
      shared: false,
      load: ({ version }) => searchGames(deps, version, input),
    });
    tally.note(input.keyword, visitorAddress(request), found.data);
    return caller.kind === 'user' ? markHits(deps, caller.uid, found.data) : found;
  });
  mount('GET /v1/search/suggestion', ({ input: { keyword } }) =>
    kept.read({
      key: 'GET /v1/search/suggestion',
      about: [keyword],
      shared: false,
      load: ({ version }) => suggestDocuments(deps, version, keyword),
    }),
  );
  mount('GET /v1/search/hot', () => hotWords());
}
