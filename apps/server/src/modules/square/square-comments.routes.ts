import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function squareCommentsRoutes(mount: Mount, _deps: Deps): void {
  mount('GET /v1/square/post/{id}/counts', () => Promise.reject(new Failure('failed')));
  mount('POST /v1/square/post/{id}/like', () => Promise.reject(new Failure('failed')));
  mount('DELETE /v1/square/post/{id}/like', () => Promise.reject(new Failure('failed')));
  mount('POST /v1/square/post/{id}/comment', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/post/{id}/comment/list', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/post/{postId}/comment/{commentId}/list', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/comment/me', () => Promise.reject(new Failure('failed')));
  mount('DELETE /v1/square/comment/{id}', () => Promise.reject(new Failure('failed')));
  mount('POST /v1/square/comment/{id}/like', () => Promise.reject(new Failure('failed')));
  mount('DELETE /v1/square/comment/{id}/like', () => Promise.reject(new Failure('failed')));
}
