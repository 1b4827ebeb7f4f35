import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function squareFindingRoutes(mount: Mount, _deps: Deps): void {
  mount('GET /v1/square/config/list', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/keyword/suggestion', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/name/suggestion', () => Promise.reject(new Failure('failed')));
}
