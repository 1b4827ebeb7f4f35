import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../plugins/mount.ts';
import { addTag } from './add-tag.ts';
import { changeTag } from './change-tag.ts';
import { listTagsForStaff } from './list-tags-for-staff.ts';

export function squareTagAdmin(mount: Mount, deps: Deps): void {
  mount('GET /admin/v1/square/tag/list', () => listTagsForStaff(deps));
  mount('POST /admin/v1/square/tag', ({ input, caller }) => addTag(deps, caller.staffId, input));
  mount('PUT /admin/v1/square/tag/{id}', ({ input, caller }) => changeTag(deps, caller.staffId, input));
}
