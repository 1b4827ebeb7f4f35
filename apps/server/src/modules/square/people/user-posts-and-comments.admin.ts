import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { listOwnComments } from '../comments/list-own-comments.ts';
import { listOwnPosts } from '../posts/list-own-posts.ts';

/** What one player wrote, without what only the player is to know (X-C28). */
export function squareUserPostsAndCommentsStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/square/user/{uid}/post/list', ({ input: { uid, ...request } }) =>
    listOwnPosts(deps, uid, request, { forStaff: true }),
  );
  mount('GET /admin/v1/square/user/{uid}/comment/list', ({ input: { uid, ...request } }) =>
    listOwnComments(deps, uid, request, { forStaff: true }),
  );
}
