import type { Parsed } from '@lanyu/contract/all';
import type { Deps } from '../../deps.ts';
import { cachedAnswer } from '../../cache/cached-answer.ts';
import type { Mount } from '../../plugins/mount.ts';
import { readHotWords } from './read-hot-words.ts';
import { searchEverything } from './search-everything.ts';
import { suggestDocuments } from './suggest-documents.ts';
import { createSearchTally } from './tally-searches.ts';

export function searchRoutes(mount: Mount, deps: Deps): void {
  const tally = createSearchTally(deps);
  const searchAsVisitor = cachedAnswer('GET /v1/search', (input: Parsed<'GET /v1/search'>) =>
    searchEverything(deps, input),
  );
  const suggest = cachedAnswer('GET /v1/search/suggestion', (keyword: string) => suggestDocuments(deps, keyword));
  const hotWords = cachedAnswer('GET /v1/search/hot', () => readHotWords(deps));

  mount('GET /v1/search', async ({ input, caller, request }) => {
    if (caller.kind === 'user') {
      const page = await searchEverything(deps, input, caller.uid);
      tally.note(input.keyword, request.ip, page);
      return page;
    }
    const kept = await searchAsVisitor(input);
    tally.note(input.keyword, request.ip, kept.data);
    return kept;
  });
  mount('GET /v1/search/suggestion', ({ input }) => suggest(input.keyword));
  mount('GET /v1/search/hot', () => hotWords());
}
