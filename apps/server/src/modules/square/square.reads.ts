import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { createAnswerCache, isFirstPageOfDefaultSize } from '../../cache/answer-cache.ts';
import type { Deps } from '../../deps.ts';
import { listHottestPostsOfLastDay } from './feeds/list-hottest-posts-of-last-day.ts';
import { listPosts } from './feeds/list-posts.ts';
import { listShownTags } from './tags/list-shown-tags.ts';
import { readTopic } from './tags/read-topic.ts';
import { readPost } from './posts/read-post.ts';

export type CachedSquareReads = ReturnType<typeof createCachedSquareReads>;

/** Reads for visitors, the same for all: cached for half a second for their calls and documents. */
export function createCachedSquareReads(deps: Deps) {
  return {
    posts: createAnswerCache(
      'GET /v1/square/post/list',
      (input: ParsedInputOf<'GET /v1/square/post/list'>) => listPosts(deps, undefined, input),
      { isCacheable: isFirstPageOfDefaultSize },
    ),
    postsOfDay: createAnswerCache('GET /v1/square/post/today', () => listHottestPostsOfLastDay(deps, undefined)),
    post: createAnswerCache('GET /v1/square/post/{id}', (id: string) => readPost(deps, undefined, id)),
    tags: createAnswerCache('GET /v1/square/tag/list', () => listShownTags(deps)),
    topic: createAnswerCache('GET /v1/square/tag/{id}', (id: string) => readTopic(deps, undefined, id)),
  };
}
