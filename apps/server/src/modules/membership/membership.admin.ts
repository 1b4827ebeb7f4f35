import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Mount } from '../../plugins/mount.ts';

export function membershipAdmin(mount: Mount, _deps: Deps): void {
  const later = () => Promise.reject(new Failure('failed'));
  mount('GET /admin/v1/membership/plan/list', later);
  mount('PUT /admin/v1/membership/plan/{vipType}', later);
}
