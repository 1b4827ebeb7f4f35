import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function downloadsRoutes(mount: Mount, _deps: Deps): void {
  const later = () => Promise.reject(new Failure('failed'));
  mount('GET /v1/downloads/offer/{id}', later);
  mount('POST /user/game/download/{id}', later);
  mount('GET /v1/downloads/game/list', later);
}
