import { allCalls } from '@lanyu/contract/all-calls';
import { createAnswerCache } from '../../cache/answer-cache.ts';
import type { Deps } from '../../deps.ts';
import type { EmbeddedAnswerReaders } from '../../plugins/portal/portal-routes-and-head-html.ts';
import { listComments } from './comments/list-comments.ts';
import type { CachedSquareReads } from './square.reads.ts';

const commentList = 'GET /v1/square/post/{id}/comment/list';
const postList = 'GET /v1/square/post/list';

/** What the pages of a post and of a person show below it, as the portal asks for it. */
export function squareEmbeddedAnswerReaders(deps: Deps, reads: CachedSquareReads): EmbeddedAnswerReaders {
  const comments = createAnswerCache(commentList, (id: string) =>
    listComments(deps, undefined, allCalls[commentList].input.parse({ id, currentPage: 1, pageSize: 20, sort: 1 })),
  );
  return {
    post: async ([id = '']) => ({ call: commentList, input: { id, pageSize: 20, sort: 1 }, ...(await comments(id)) }),
    topic: async ([id = '']) => {
      // Of a topic that was merged the page asks for the other one's.
      const input = { sort: 1, tagId: (await reads.topic(id)).data.id, pageSize: 20 };
      return { call: postList, input, ...(await reads.posts(allCalls[postList].input.parse(input))) };
    },
    person: async ([id = '']) => {
      const input = { sort: 2, authorId: id, pageSize: 20 };
      return { call: postList, input, ...(await reads.posts(allCalls[postList].input.parse(input))) };
    },
  };
}
