import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { selectFactors } from '../factors/factors.queries.ts';
import { selectMemberWithPermissionsOrThrow } from '../members/members.queries.ts';
import { expandPermissionWildcard } from '../members/permission-checks.ts';
import { maxIdleMinutesOfStaff } from '../sessions/staff-session-finder.ts';

/** The operator as the back-office shows them to themselves; asked again after every change of the session. */
export async function readOwnStaffAccount(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: { staffId: string; factorProven: boolean },
): Promise<DataOf<'GET /admin/v1/staff/me'>> {
  const member = await selectMemberWithPermissionsOrThrow(deps.db.write, caller.staffId, deps.now());
  const factors = await selectFactors(deps.db.write, caller.staffId);
  const held = expandPermissionWildcard(member.permissions);
  const { factorProven } = caller;
  return {
    uid: member.id,
    loginName: member.login_name,
    name: member.name,
    roles: member.roles,
    permissions: factorProven && !member.must_change_password ? held : [],
    factors: {
      totp: factors.totp,
      passkeys: factors.passkeys.map((passkey) => ({
        id: passkey.id,
        name: passkey.name,
        createTime: passkey.created_at,
        lastUsedTime: passkey.last_used_at,
      })),
      codes: factors.codes,
    },
    factorProven,
    mustChangePassword: member.must_change_password,
    idleMinutes: maxIdleMinutesOfStaff(held),
  };
}
