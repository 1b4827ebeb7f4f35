import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

function notYet(): never {
  throw new Failure('maintenance');
}

export function videoAdmin(mount: Mount, _deps: Deps): void {
  mount('GET /admin/v1/video/list', notYet);
  mount('POST /admin/v1/video', notYet);
  mount('PUT /admin/v1/video/{id}', notYet);
}
