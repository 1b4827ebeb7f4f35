import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { listSessionsOfStaff } from '../sessions/own-sessions.ts';
import { addressAndUserAgentOf } from '../sign-in/address-and-user-agent.ts';
import { addMember } from './add-member.ts';
import { addRoleDefinition } from './add-role-definition.ts';
import {
  disableMemberAndEndSessions,
  enableMember,
  endOneOrAllSessionsOfMember,
  grantPermissionUntil,
} from './change-member.ts';
import {
  resetMemberFactorsAndEndSessions,
  resetMemberPasswordAndEndSessions,
  setMemberRoles,
  withdrawGrantedPermission,
} from './change-member.ts';
import { changeRoleDefinition } from './change-role-definition.ts';
import { listMembers, listRoles } from './list-members-and-roles.ts';

export function staffMemberAndRoleRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/staff/member/list', () => listMembers(deps));
  mount('POST /admin/v1/staff/member', ({ input, caller }) => addMember(deps, input, caller));
  mount('POST /admin/v1/staff/member/{id}/disable', async ({ input, caller }) => {
    await disableMemberAndEndSessions(deps, input.id, caller);
    return null;
  });
  mount('POST /admin/v1/staff/member/{id}/enable', async ({ input, caller }) => {
    await enableMember(deps, input.id, caller);
    return null;
  });
  mount('POST /admin/v1/staff/member/{id}/password', ({ input, caller }) =>
    resetMemberPasswordAndEndSessions(deps, input.id, caller),
  );
  mount('POST /admin/v1/staff/member/{id}/factor/reset', async ({ input, caller }) => {
    await resetMemberFactorsAndEndSessions(deps, input.id, caller);
    return null;
  });
  mount('PUT /admin/v1/staff/member/{id}/roles', async ({ input, caller }) => {
    await setMemberRoles(deps, input, caller);
    return null;
  });
  mount('POST /admin/v1/staff/member/{id}/grant', async ({ input, caller }) => {
    await grantPermissionUntil(deps, input, caller);
    return null;
  });
  mount('DELETE /admin/v1/staff/member/{id}/grant/{permission}', async ({ input, caller }) => {
    await withdrawGrantedPermission(deps, input, caller);
    return null;
  });
  mount('GET /admin/v1/staff/member/{id}/session/list', ({ input, caller }) =>
    listSessionsOfStaff(deps, input.id, caller.sessionId),
  );
  mount('POST /admin/v1/staff/member/{id}/session/end', async ({ input, caller }) => ({
    ended: await endOneOrAllSessionsOfMember(deps, input, caller),
  }));
  mount('GET /admin/v1/staff/role/list', () => listRoles(deps));
  mount('POST /admin/v1/staff/role', ({ input, caller }) => addRoleDefinition(deps, input, caller));
  mount('PUT /admin/v1/staff/role/{id}', ({ input, caller, request }) =>
    changeRoleDefinition(deps, input, { ...caller, address: addressAndUserAgentOf(request).address }),
  );
}
