import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function catalogAdmin(mount: Mount, _deps: Deps): void {
  const later = () => Promise.reject(new Failure('busy'));
  mount('GET /admin/v1/catalog/game/list', later);
  mount('GET /admin/v1/catalog/game/{id}', later);
  mount('POST /admin/v1/catalog/game', later);
  mount('PUT /admin/v1/catalog/game/{id}', later);
  mount('POST /admin/v1/catalog/game/{id}/status', later);
  mount('POST /admin/v1/catalog/game/{id}/package', later);
  mount('GET /admin/v1/catalog/slot/list', later);
  mount('POST /admin/v1/catalog/slot', later);
  mount('PUT /admin/v1/catalog/slot/{id}', later);
  mount('DELETE /admin/v1/catalog/slot/{id}', later);
  mount('GET /admin/v1/catalog/shelf/list', later);
  mount('POST /admin/v1/catalog/shelf', later);
  mount('PUT /admin/v1/catalog/shelf/{id}', later);
  mount('GET /admin/v1/catalog/preview/home', later);
  mount('GET /admin/v1/catalog/preview/game/{id}', later);
}
