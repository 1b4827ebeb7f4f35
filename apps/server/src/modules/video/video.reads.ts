import type { Parsed } from '@lanyu/contract/all';
import { cachedAnswer, isFirstPage } from '../../cache/cached-answer.ts';
import type { Deps } from '../../deps.ts';
import { listCategories } from './categories/list-categories.ts';
import { listVideos } from './list-videos.ts';

export type VideoReads = ReturnType<typeof createVideoReads>;

/** What is the same for everybody: read once in half a second for all calls and documents. */
export function createVideoReads(deps: Deps) {
  return {
    categories: cachedAnswer('GET /v1/video/category/list', () => listCategories(deps)),
    videos: cachedAnswer('GET /v1/video/list', (input: Parsed<'GET /v1/video/list'>) => listVideos(deps, input), {
      isCacheable: isFirstPage,
    }),
  };
}
