import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { listCommentsForStaff } from './list-comments-for-staff.ts';
import { listPostsForStaff } from './list-posts-for-staff.ts';

export function squarePostAndCommentStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/square/post/list', ({ input }) => listPostsForStaff(deps, input));
  mount('GET /admin/v1/square/comment/list', ({ input }) => listCommentsForStaff(deps, input));
}
