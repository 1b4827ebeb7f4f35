import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function moderationRoutes(mount: Mount, _deps: Deps): void {
  mount('GET /v1/square/sensitiveword/list', () => Promise.reject(new Failure('failed')));
  mount('POST /v1/moderation/report', () => Promise.reject(new Failure('failed')));
  mount('POST /v1/moderation/appeal', () => Promise.reject(new Failure('failed')));
}
