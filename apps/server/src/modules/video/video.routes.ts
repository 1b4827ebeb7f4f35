import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

function notYet(): never {
  throw new Failure('maintenance');
}

export function videoRoutes(mount: Mount, _deps: Deps): void {
  mount('GET /v1/video/category/list', notYet);
  mount('GET /v1/video/list', notYet);
  mount('GET /v1/video/{id}', notYet);
  mount('POST /v1/video/{id}/play', notYet);
  mount('PUT /v1/video/{id}/position', notYet);
  mount('PUT /v1/video/{id}/like', notYet);
  mount('DELETE /v1/video/{id}/like', notYet);
}
