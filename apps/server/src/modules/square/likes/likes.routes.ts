import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../plugins/mount.ts';
import { likeComment, unlikeComment } from './like-comment.ts';
import { likePost, unlikePost } from './like-post.ts';

export function squareLikesRoutes(mount: Mount, deps: Deps): void {
  mount('POST /v1/square/post/{id}/like', ({ input, caller }) => likePost(deps, caller.uid, input.id));
  mount('DELETE /v1/square/post/{id}/like', ({ input, caller }) => unlikePost(deps, caller.uid, input.id));
  mount('POST /v1/square/comment/{id}/like', ({ input, caller }) => likeComment(deps, caller.uid, input.id));
  mount('DELETE /v1/square/comment/{id}/like', ({ input, caller }) => unlikeComment(deps, caller.uid, input.id));
}
