import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function searchRoutes(mount: Mount, _deps: Deps): void {
  const later = () => Promise.reject(new Failure('busy'));
  mount('GET /v1/search', later);
  mount('GET /v1/search/suggestion', later);
  mount('GET /v1/search/hot', later);
}
