import { cachedAnswer } from '../../cache/cached-answer.ts';
import type { KeptAnswers } from '../../cache/kept-answers.ts';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { visitorAddress } from '../../plugins/rate-limit.ts';
import { readHotWords } from './read-hot-words.ts';
import { markHits, searchEverything } from './search-everything.ts';
import { suggestDocuments } from './suggest-documents.ts';
import { createSearchTally } from './tally-searches.ts';

/** What is found changes with the catalogue, in the same transactions: so long it is kept. */
export function searchRoutes(mount: Mount, deps: Deps, kept: KeptAnswers): void {
  const tally = createSearchTally(deps);
  const hotWords = cachedAnswer('GET /v1/search/hot', () => readHotWords(deps));

  mount('GET /v1/search', async ({ input, caller, request }) => {
    const { keyword, currentPage = 1, pageSize = 0, cursor = '' } = input;
    const found = await kept.read({
      key: 'GET /v1/search',
      about: [keyword, currentPage, pageSize, cursor],
      shared: false,
      load: ({ version }) => searchEverything(deps, version, input),
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
