import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { addLikeToComment, removeLikeFromComment } from './like-and-unlike-comment.ts';
import { createBatchingPostLiker } from './like-and-unlike-posts-in-batches.ts';

export function squareLikesRoutes(mount: MountCall, deps: Deps): void {
  const posts = createBatchingPostLiker(deps);
  mount('POST /v1/square/post/{id}/like', ({ input, caller }) => posts.like(caller.uid, input.id));
  mount('DELETE /v1/square/post/{id}/like', ({ input, caller }) => posts.unlike(caller.uid, input.id));
  mount('POST /v1/square/comment/{id}/like', ({ input, caller }) => addLikeToComment(deps, caller.uid, input.id));
  mount('DELETE /v1/square/comment/{id}/like', ({ input, caller }) =>
    removeLikeFromComment(deps, caller.uid, input.id),
  );
}
