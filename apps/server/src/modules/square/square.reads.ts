import type { Parsed } from '@lanyu/contract/all';
import { cachedAnswer, isFirstPage } from '../../cache/cached-answer.ts';
import type { Deps } from '../../deps.ts';
import { listPostsOfDay } from './feeds/list-posts-of-day.ts';
import { listPosts } from './feeds/list-posts.ts';
import { listTags } from './tags/list-tags.ts';
import { readPost } from './posts/read-post.ts';

export type SquareReads = ReturnType<typeof createSquareReads>;

/** Reads for visitors, the same for all: cached for half a second for their calls and documents. */
export function createSquareReads(deps: Deps) {
  return {
    posts: cachedAnswer(
      'GET /v1/square/post/list',
      (input: Parsed<'GET /v1/square/post/list'>) => listPosts(deps, undefined, input),
      { isCacheable: isFirstPage },
    ),
    postsOfDay: cachedAnswer('GET /v1/square/post/today', () => listPostsOfDay(deps, undefined)),
    post: cachedAnswer('GET /v1/square/post/{id}', (id: string) => readPost(deps, undefined, id)),
    tags: cachedAnswer('GET /v1/square/tag/list', () => listTags(deps)),
  };
}
