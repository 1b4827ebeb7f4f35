import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount.ts';
import { listOwnComments } from '../comments/list-own-comments.ts';
import { listOwnPosts } from '../posts/list-own-posts.ts';

/** What one player wrote, as they see it themselves. */
export function squareUserPostsAndCommentsStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/square/user/{uid}/post/list', ({ input: { uid, ...request } }) =>
    listOwnPosts(deps, uid, request),
  );
  mount('GET /admin/v1/square/user/{uid}/comment/list', ({ input: { uid, ...request } }) =>
    listOwnComments(deps, uid, request),
  );
}
