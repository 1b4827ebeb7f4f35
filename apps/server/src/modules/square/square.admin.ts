import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function squareAdmin(mount: Mount, _deps: Deps): void {
  mount('GET /admin/v1/square/tag/list', () => Promise.reject(new Failure('failed')));
  mount('POST /admin/v1/square/tag', () => Promise.reject(new Failure('failed')));
  mount('PUT /admin/v1/square/tag/{id}', () => Promise.reject(new Failure('failed')));
}
