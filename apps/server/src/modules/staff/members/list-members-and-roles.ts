import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { selectFactorsAndGrantsByMember, selectMembers } from './members.queries.ts';
import { expandPermissionWildcard } from './permission-checks.ts';
import { selectRoles } from './roles.queries.ts';

/** All of them: operators are few. */
export async function listMembers(deps: Pick<Deps, 'db' | 'now'>): Promise<DataOf<'GET /admin/v1/staff/member/list'>> {
  const { write } = deps.db;
  const parts = await selectFactorsAndGrantsByMember(write);
  const members = await selectMembers(write, deps.now());
  const isOf = (id: string) => (row: { staff_id: string }) => row.staff_id === id;
  const records = members.map((member) => ({
    id: member.id,
    loginName: member.login_name,
    name: member.name,
    disabled: member.disabled,
    mustChangePassword: member.must_change_password,
    roles: member.roles,
    grants: parts.grants.filter(isOf(member.id)).map(({ permission, ends_at }) => ({ permission, endTime: ends_at })),
    factors: {
      totp: parts.totp.some(isOf(member.id)),
      passkeys: parts.passkeys.filter(isOf(member.id)).length,
      codes: Number(parts.codes.find(isOf(member.id))?.left ?? 0),
    },
    lastSignInTime: member.last_sign_in_at,
    version: member.roles_version,
  }));
  return { records };
}

export async function listRoles(deps: Pick<Deps, 'db'>): Promise<DataOf<'GET /admin/v1/staff/role/list'>> {
  const records = (await selectRoles(deps.db.write)).map((role) => ({
    id: role.id,
    key: role.key,
    name: role.name,
    permissions: expandPermissionWildcard(role.permissions),
    allowedNetworks: role.allowed_networks,
    members: role.members,
    version: role.version,
  }));
  return { records };
}
