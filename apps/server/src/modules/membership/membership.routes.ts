import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function membershipRoutes(mount: Mount, _deps: Deps): void {
  const later = () => Promise.reject(new Failure('failed'));
  mount('POST /vip/vipconfig', later);
  mount('POST /vip/vipopen', later);
}
