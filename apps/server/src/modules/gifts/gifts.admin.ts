import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

function notYet(): never {
  throw new Failure('maintenance');
}

export function giftsAdmin(mount: Mount, _deps: Deps): void {
  mount('GET /admin/v1/gift/pack/list', notYet);
  mount('POST /admin/v1/gift/pack', notYet);
  mount('PUT /admin/v1/gift/pack/{id}', notYet);
  mount('POST /admin/v1/gift/pack/{id}/code', notYet);
  mount('POST /admin/v1/gift/pack/{id}/return', notYet);
  mount('GET /admin/v1/gift/batch/list', notYet);
  mount('POST /admin/v1/gift/batch', notYet);
}
