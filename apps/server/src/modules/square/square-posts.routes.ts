import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function squarePostsRoutes(mount: Mount, _deps: Deps): void {
  mount('GET /v1/square/post/list', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/post/follow', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/post/me', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/post/newer', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/post/{id}', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/post/{id}/history', () => Promise.reject(new Failure('failed')));
  mount('POST /v1/square/image', () => Promise.reject(new Failure('failed')));
  mount('POST /v1/square/post', () => Promise.reject(new Failure('failed')));
  mount('PUT /v1/square/post/{id}', () => Promise.reject(new Failure('failed')));
  mount('DELETE /v1/square/post/{id}', () => Promise.reject(new Failure('failed')));
}
