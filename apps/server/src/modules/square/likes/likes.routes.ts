import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount.ts';
import { addLikeToComment, removeLikeFromComment } from './like-comment.ts';
import { addLikeToPost, removeLikeFromPost } from './like-post.ts';

export function squareLikesRoutes(mount: MountCall, deps: Deps): void {
  mount('POST /v1/square/post/{id}/like', ({ input, caller }) => addLikeToPost(deps, caller.uid, input.id));
  mount('DELETE /v1/square/post/{id}/like', ({ input, caller }) => removeLikeFromPost(deps, caller.uid, input.id));
  mount('POST /v1/square/comment/{id}/like', ({ input, caller }) => addLikeToComment(deps, caller.uid, input.id));
  mount('DELETE /v1/square/comment/{id}/like', ({ input, caller }) =>
    removeLikeFromComment(deps, caller.uid, input.id),
  );
}
