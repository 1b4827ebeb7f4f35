import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount.ts';
import { addLikeToComment, removeLikeFromComment } from './like-comment.ts';
import { createPostLiker } from './like-posts-in-batches.ts';

export function squareLikesRoutes(mount: MountCall, deps: Deps): void {
  const posts = createPostLiker(deps);
  mount('POST /v1/square/post/{id}/like', ({ input, caller }) => posts.like(caller.uid, input.id));
  mount('DELETE /v1/square/post/{id}/like', ({ input, caller }) => posts.unlike(caller.uid, input.id));
  mount('POST /v1/square/comment/{id}/like', ({ input, caller }) => addLikeToComment(deps, caller.uid, input.id));
  mount('DELETE /v1/square/comment/{id}/like', ({ input, caller }) =>
    removeLikeFromComment(deps, caller.uid, input.id),
  );
}
