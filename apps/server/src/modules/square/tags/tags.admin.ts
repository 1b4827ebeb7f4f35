import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { addTagAsStaff } from './add-tag-as-staff.ts';
import { changeTag } from './change-tag.ts';
import { listAllTagsForStaff } from './list-all-tags-for-staff.ts';
import { mergeTag, unmergeTag } from './merge-and-unmerge-tag.ts';
import { setOrderOfTags } from './set-order-of-tags.ts';

export function squareTagStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/square/tag/list', () => listAllTagsForStaff(deps));
  mount('POST /admin/v1/square/tag', ({ input, caller }) => addTagAsStaff(deps, caller.staffId, input));
  mount('POST /admin/v1/square/tag/order', ({ input, caller }) => setOrderOfTags(deps, caller.staffId, input));
  mount('PUT /admin/v1/square/tag/{id}', ({ input, caller }) => changeTag(deps, caller.staffId, input));
  mount('POST /admin/v1/square/tag/{id}/merge', ({ input, caller }) => mergeTag(deps, caller.staffId, input));
  mount('DELETE /admin/v1/square/tag/{id}/merge', ({ input, caller }) => unmergeTag(deps, caller.staffId, input));
}
