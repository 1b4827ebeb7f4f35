import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function squarePeopleRoutes(mount: Mount, _deps: Deps): void {
  mount('POST /v1/user/follow/{id}', () => Promise.reject(new Failure('failed')));
  mount('DELETE /v1/user/follow/{id}', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/user/{id}', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/user/{id}/following/list', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/user/{id}/follower/list', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/block/list', () => Promise.reject(new Failure('failed')));
  mount('POST /v1/square/block/{id}', () => Promise.reject(new Failure('failed')));
  mount('DELETE /v1/square/block/{id}', () => Promise.reject(new Failure('failed')));
  mount('GET /v1/square/mute/list', () => Promise.reject(new Failure('failed')));
  mount('POST /v1/square/mute', () => Promise.reject(new Failure('failed')));
  mount('DELETE /v1/square/mute/{id}', () => Promise.reject(new Failure('failed')));
}
