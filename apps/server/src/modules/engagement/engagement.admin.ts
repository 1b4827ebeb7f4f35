import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

function notYet(): never {
  throw new Failure('maintenance');
}

export function engagementAdmin(mount: Mount, _deps: Deps): void {
  mount('GET /admin/v1/activity/list', notYet);
  mount('POST /admin/v1/activity', notYet);
  mount('PUT /admin/v1/activity/{id}', notYet);
}
