import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

function notYet(): never {
  throw new Failure('maintenance');
}

export function giftsCodesRoutes(mount: Mount, _deps: Deps): void {
  mount('GET /v1/gift/pack/list', notYet);
  mount('GET /v1/gift/pack/{id}', notYet);
  mount('POST /v1/gift/pack/{id}/claim', notYet);
  mount('GET /v1/gift/code/list', notYet);
  mount('PUT /v1/gift/code/{id}/used', notYet);
  mount('POST /v1/gift/redeem', notYet);
}
