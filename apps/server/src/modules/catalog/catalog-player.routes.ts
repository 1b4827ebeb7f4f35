import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function catalogPlayerRoutes(mount: Mount, _deps: Deps): void {
  const later = () => Promise.reject(new Failure('busy'));
  mount('GET /v1/catalog/game/{id}/package/list', later);
  mount('GET /v1/catalog/game/{id}/review/list', later);
  mount('PUT /v1/catalog/game/{id}/review', later);
  mount('DELETE /v1/catalog/game/{id}/review', later);
  mount('POST /v1/catalog/game/{id}/wish', later);
  mount('DELETE /v1/catalog/game/{id}/wish', later);
  mount('GET /v1/catalog/wish/list', later);
  mount('GET /v1/catalog/tag-choice', later);
  mount('PUT /v1/catalog/tag-choice', later);
}
