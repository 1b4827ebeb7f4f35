import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function mediaAdmin(mount: Mount, _deps: Deps): void {
  const later = () => Promise.reject(new Failure('busy'));
  mount('POST /admin/v1/media/picture', later);
  mount('GET /admin/v1/media/picture/{id}', later);
}
