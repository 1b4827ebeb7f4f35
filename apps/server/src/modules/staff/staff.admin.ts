import type { Deps } from '../../deps.ts';
import type { Mount } from '../../plugins/mount.ts';
import { listAuditLog } from './list-audit-log.ts';
import { signInStaff } from './sign-in-staff.ts';
import { signOutStaff } from './sign-out-staff.ts';

export function staffAdmin(mount: Mount, deps: Deps): void {
  mount('POST /admin/v1/staff/login', async ({ input, reply }) => {
    const staff = await signInStaff(deps, input);
    deps.xsrf.issue(reply, staff.token);
    return staff;
  });

  mount('POST /admin/v1/staff/logout', async ({ caller, reply }) => {
    await signOutStaff(deps, caller.tokenHash);
    deps.xsrf.issue(reply, undefined);
    return null;
  });

  mount('GET /admin/v1/staff/log/list', ({ input }) => listAuditLog(deps, input));
}
