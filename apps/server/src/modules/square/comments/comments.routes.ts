import { cachedAnswer, isFirstPage } from '../../../cache/cached-answer.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../plugins/guards/caller.ts';
import type { Mount } from '../../../plugins/mount.ts';
import { deleteComment } from './delete-comment.ts';
import { listComments } from './list-comments.ts';
import { listOwnComments } from './list-own-comments.ts';
import { listReplies } from './list-replies.ts';
import { readCounts } from '../posts/read-post-counts.ts';
import { writeComment } from './write-comment.ts';

const viewerOf = (caller: Caller) => (caller.kind === 'user' ? caller.uid : undefined);

export function squareCommentsRoutes(mount: Mount, deps: Deps): void {
  const counts = cachedAnswer('GET /v1/square/post/{id}/counts', (id: string) => readCounts(deps, id));
  mount('GET /v1/square/post/{id}/counts', ({ input }) => counts(input.id));
  mount('POST /v1/square/post/{id}/comment', ({ input, caller }) => writeComment(deps, caller.uid, input));
  // The answer is the same for all visitors.
  const comments = cachedAnswer(
    'GET /v1/square/post/{id}/comment/list',
    (input: Parameters<typeof listComments>[2]) => listComments(deps, undefined, input),
    { isCacheable: isFirstPage },
  );
  mount('GET /v1/square/post/{id}/comment/list', ({ input, caller }) =>
    caller.kind === 'user' ? listComments(deps, caller.uid, input) : comments(input),
  );
  mount('GET /v1/square/post/{postId}/comment/{commentId}/list', ({ input, caller }) =>
    listReplies(deps, viewerOf(caller), input),
  );
  mount('GET /v1/square/comment/me', ({ input, caller }) => listOwnComments(deps, caller.uid, input));
  mount('DELETE /v1/square/comment/{id}', ({ input, caller }) => deleteComment(deps, caller.uid, input.id));
}
