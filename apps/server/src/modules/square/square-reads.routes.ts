import type { Parsed } from '@lanyu/contract/all';
import { cachedAnswer, isFirstPage } from '../../cache/cached-answer.ts';
import type { Deps } from '../../deps.ts';
import { listPosts } from './list-posts.ts';
import { listTags } from './list-tags.ts';
import { readPost } from './read-post.ts';

export type SquareReads = ReturnType<typeof createSquareReads>;

/** What visitors read, all the same: once in half a second for all their calls and documents. */
export function createSquareReads(deps: Deps) {
  return {
    posts: cachedAnswer(
      'GET /v1/square/post/list',
      (input: Parsed<'GET /v1/square/post/list'>) => listPosts(deps, undefined, input),
      { keeps: isFirstPage },
    ),
    post: cachedAnswer('GET /v1/square/post/{id}', (id: string) => readPost(deps, undefined, id)),
    tags: cachedAnswer('GET /v1/square/tag/list', () => listTags(deps)),
  };
}
