import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function moderationAdmin(mount: Mount, _deps: Deps): void {
  mount('GET /admin/v1/moderation/case/list', () => Promise.reject(new Failure('failed')));
  mount('GET /admin/v1/moderation/case/{id}', () => Promise.reject(new Failure('failed')));
  mount('POST /admin/v1/moderation/case/{id}/decide', () => Promise.reject(new Failure('failed')));
  mount('POST /admin/v1/moderation/hide', () => Promise.reject(new Failure('failed')));
  mount('GET /admin/v1/moderation/word/list', () => Promise.reject(new Failure('failed')));
  mount('POST /admin/v1/moderation/word', () => Promise.reject(new Failure('failed')));
  mount('PUT /admin/v1/moderation/word/{id}', () => Promise.reject(new Failure('failed')));
  mount('GET /admin/v1/moderation/silence/list', () => Promise.reject(new Failure('failed')));
  mount('POST /admin/v1/moderation/silence', () => Promise.reject(new Failure('failed')));
}
