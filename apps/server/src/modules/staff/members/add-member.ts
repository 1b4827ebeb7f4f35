import type { CallName, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { hashPassword } from '../../../passwords.ts';
import { recordMemberAudit, type MemberChangeActor, type StaffCliCallName } from './member-change-checks.ts';
import { insertMember, replaceMemberRoles } from './members.queries.ts';
import { assertHoldsPermissions } from './permission-checks.ts';
import { storeApprovalAndReturnId } from '../approvals/store-approval.ts';
import { requireRolesByIds } from './require-roles-by-ids.ts';
import { newTemporaryPassword } from './staff-password-rule-and-generator.ts';

/**
 * The temporary password is in the answer and nowhere else. One person adds somebody who may do nothing; the roles wait
 * for a second person. The command line gives them at once.
 */
export async function addMember(
  deps: Pick<Deps, 'db' | 'now'>,
  input: ParsedInputOf<'POST /admin/v1/staff/member'>,
  actor: MemberChangeActor,
  call: CallName | StaffCliCallName = 'POST /admin/v1/staff/member',
): Promise<{ id: string; temporaryPassword: string; approvalId: string }> {
  const temporaryPassword = newTemporaryPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  const { id, wantedRoles, permissions } = await transaction(deps.db, async (tx) => {
    const roles = await requireRolesByIds(tx, input.roles);
    assertHoldsPermissions(
      actor,
      roles.flatMap(({ permissions }) => permissions),
    );
    const added = await insertMember(tx, {
      loginName: input.loginName,
      name: input.name,
      passwordHash,
      mustChange: true,
    });
    if (added === undefined) throw new Failure('nameUnavailable');
    if (actor.staffId === null) await replaceMemberRoles(tx, added, input.roles);
    const given = actor.staffId === null ? roles.map(({ key }) => key) : [];
    const after = { loginName: input.loginName, name: input.name, roles: given };
    await recordMemberAudit(tx, actor, added, { call, before: null, after });
    return {
      id: added,
      wantedRoles: roles.map(({ name }) => name),
      permissions: [...new Set(roles.flatMap((role) => role.permissions))].toSorted(),
    };
  });
  if (actor.staffId === null || input.roles.length === 0) return { id, temporaryPassword, approvalId: '' };
  const wanted = { id, roles: input.roles };
  const needed = {
    area: 'staff',
    object: `staff ${id}`,
    before: { roles: [] },
    after: { member: input.name, roles: wantedRoles, permissions },
  } as const;
  const approvalId = await storeApprovalAndReturnId(
    deps,
    actor.staffId,
    'PUT /admin/v1/staff/member/{id}/roles',
    wanted,
    needed,
  );
  return { id, temporaryPassword, approvalId };
}
