import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function catalogRoutes(mount: Mount, _deps: Deps): void {
  const later = () => Promise.reject(new Failure('busy'));
  mount('POST /web/game/list', later);
  mount('POST /web/game/detail', later);
  mount('GET /v1/catalog/home', later);
  mount('GET /v1/catalog/shelf/list', later);
}
