import { createAnswerCache, isFirstPageOfDefaultSize } from '../../../cache/answer-cache.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../plugins/guards/caller-types.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { deleteComment } from './delete-comment.ts';
import { listComments } from './list-comments.ts';
import { listOwnComments } from './list-own-comments.ts';
import { listReplies } from './list-replies.ts';
import { listCommentsForUser } from '../hydration/list-comments-for-user.ts';
import type { SquareCaches } from '../hydration/square-caches.ts';
import { readCountsOfPublicPost } from '../posts/read-counts-of-public-post.ts';
import { listPeopleWhoLikeVideo } from '../people/list-people-who-like-video.ts';
import { createComment } from './create-comment.ts';
import { readCommentCountOfVideo } from './read-comment-count-of-video.ts';

const viewerOf = (caller: Caller) => (caller.kind === 'user' ? caller.uid : undefined);

/** X-C25, X-C26: the same use cases, under videos. */
function videoCommentsRoutes(mount: MountCall, deps: Deps, objects: SquareCaches): void {
  const counts = createAnswerCache('GET /v1/square/video/{id}/counts', (id: string) =>
    readCommentCountOfVideo(deps, id),
  );
  mount('GET /v1/square/video/{id}/counts', ({ input }) => counts(input.id));
  mount('POST /v1/square/video/{id}/comment', ({ input, caller, request }) =>
    createComment(deps, { uid: caller.uid, address: request.ip }, input, 'video'),
  );
  const comments = createAnswerCache(
    'GET /v1/square/video/{id}/comment/list',
    (input: Parameters<typeof listComments>[2]) => listComments(deps, undefined, input, 'video'),
    { isCacheable: isFirstPageOfDefaultSize },
  );
  mount('GET /v1/square/video/{id}/comment/list', ({ input, caller }) =>
    caller.kind === 'user' ? listCommentsForUser(deps, objects, caller.uid, input, 'video') : comments(input),
  );
  mount('GET /v1/square/video/{videoId}/comment/{commentId}/list', ({ input: { videoId, ...input }, caller }) =>
    listReplies(deps, viewerOf(caller), { postId: videoId, ...input }, 'video'),
  );
  mount('GET /v1/square/video/{id}/like/list', ({ input, caller }) =>
    listPeopleWhoLikeVideo(deps, viewerOf(caller), input),
  );
}

export function squareCommentsRoutes(mount: MountCall, deps: Deps, objects: SquareCaches): void {
  videoCommentsRoutes(mount, deps, objects);
  const counts = createAnswerCache('GET /v1/square/post/{id}/counts', (id: string) => readCountsOfPublicPost(deps, id));
  mount('GET /v1/square/post/{id}/counts', ({ input }) => counts(input.id));
  mount('POST /v1/square/post/{id}/comment', ({ input, caller, request }) =>
    createComment(deps, { uid: caller.uid, address: request.ip }, input),
  );
  // The answer is the same for all visitors.
  const comments = createAnswerCache(
    'GET /v1/square/post/{id}/comment/list',
    (input: Parameters<typeof listComments>[2]) => listComments(deps, undefined, input),
    { isCacheable: isFirstPageOfDefaultSize },
  );
  mount('GET /v1/square/post/{id}/comment/list', ({ input, caller }) =>
    caller.kind === 'user' ? listCommentsForUser(deps, objects, caller.uid, input) : comments(input),
  );
  mount('GET /v1/square/post/{postId}/comment/{commentId}/list', ({ input, caller }) =>
    listReplies(deps, viewerOf(caller), input),
  );
  mount('GET /v1/square/comment/me', ({ input, caller }) => listOwnComments(deps, caller.uid, input));
  mount('DELETE /v1/square/comment/{id}', ({ input, caller }) => deleteComment(deps, caller.uid, input.id));
}
