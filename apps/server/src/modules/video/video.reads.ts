import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { createAnswerCache, isFirstPageOfDefaultSize } from '../../cache/answer-cache.ts';
import type { Deps } from '../../deps.ts';
import { listVisibleCategories } from './categories/list-categories-for-players-and-staff.ts';
import { listVideos } from './list-videos.ts';

export type CachedVideoReads = ReturnType<typeof createCachedVideoReads>;

/** What is the same for everybody: read once in half a second for all calls and documents. */
export function createCachedVideoReads(deps: Deps) {
  return {
    categories: createAnswerCache('GET /v1/video/category/list', () => listVisibleCategories(deps)),
    videos: createAnswerCache(
      'GET /v1/video/list',
      (input: ParsedInputOf<'GET /v1/video/list'>) => listVideos(deps, input),
      {
        isCacheable: isFirstPageOfDefaultSize,
      },
    ),
  };
}
