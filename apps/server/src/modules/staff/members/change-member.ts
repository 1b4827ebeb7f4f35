import type { CallName } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { hashPassword } from '../../../passwords.ts';
import { deleteAllFactors, lockFactorChangesOfMember, selectFactors } from '../factors/factors.queries.ts';
import { revokeStaffSessions } from '../sessions/sessions.queries.ts';
import {
  runChangeUnlessNoOwnerRemains,
  requireManageableMember,
  findMemberOrThrowNotFound,
  recordMemberAudit,
  recordActorRemovedPermissions,
} from './member-change-checks.ts';
import type { MemberChangeActor, StaffCliCallName } from './member-change-checks.ts';
import {
  bumpRolesVersionIfUnchanged,
  deletePermissionGrant,
  hasAnyPermissionGrant,
  replaceMemberRoles,
  setMemberDisabled,
  overwriteMemberPassword,
  upsertPermissionGrant,
} from './members.queries.ts';
import type { MemberRow } from './members.queries.ts';
import { assertHoldsPermissions, expandPermissionWildcard } from './permission-checks.ts';
import { requireSecondPersonApproval, type LabelledFieldsToApprove } from '../approvals/require-second-person.ts';
import { requireRolesByIds } from './require-roles-by-ids.ts';
import { newTemporaryPassword } from './staff-password-rule-and-generator.ts';

type Parts = Pick<Deps, 'db' | 'now'>;
type By = CallName | StaffCliCallName;

/** Every session ends with the same commit. */
export function disableMemberAndEndSessions(
  deps: Parts,
  id: string,
  actor: MemberChangeActor,
  call: By = 'POST /admin/v1/staff/member/{id}/disable',
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const member = await requireManageableMember(tx, actor, id, deps.now());
    await runChangeUnlessNoOwnerRemains(tx, async () => {
      await setMemberDisabled(tx, id, true);
    });
    if (!member.disabled && member.permissions.length > 0) await recordActorRemovedPermissions(tx, actor, deps.now());
    await revokeStaffSessions(tx, id, {}, deps.now());
    const [before, after] = [{ disabled: member.disabled }, { disabled: true }];
    await recordMemberAudit(tx, actor, id, { call, before, after });
  });
}

/** Whoever comes back gets everything back: a second person agrees. */
export function enableMember(
  deps: Parts,
  id: string,
  actor: MemberChangeActor,
  call: By = 'POST /admin/v1/staff/member/{id}/enable',
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const member = await requireManageableMember(tx, actor, id, deps.now());
    if (member.disabled) requireSecondAdministrator(actor, member, { disabled: true }, { disabled: false });
    await setMemberDisabled(tx, id, false);
    const [before, after] = [{ disabled: member.disabled }, { disabled: false }];
    await recordMemberAudit(tx, actor, id, { call, before, after });
  });
}

/**
 * The second factor stays, so the password alone opens nothing. Whoever has none yet would be taken over by it: their roles
 * are withdrawn first.
 */
export async function resetMemberPasswordAndEndSessions(
  deps: Parts,
  id: string,
  actor: MemberChangeActor,
  call: By = 'POST /admin/v1/staff/member/{id}/password',
): Promise<{ id: string; temporaryPassword: string }> {
  const temporaryPassword = newTemporaryPassword();
  const passwordHash = await hashPassword(temporaryPassword);
  await transaction(deps.db, async (tx) => {
    const member = await requireManageableMember(tx, actor, id, deps.now());
    await lockFactorChangesOfMember(tx, id);
    const { totp, passkeys } = await selectFactors(tx, id);
    const isOpen = !totp && passkeys.length === 0 && member.permissions.length > 0;
    if (actor.staffId !== null && isOpen) throw new Failure('memberNotEnrolled');
    await overwriteMemberPassword(tx, id, { passwordHash, mustChange: true });
    const endedSessions = await revokeStaffSessions(tx, id, {}, deps.now());
    await recordMemberAudit(tx, actor, id, { call, before: null, after: { password: 'temporary', endedSessions } });
  });
  return { id, temporaryPassword };
}

/**
 * The password stays, so an enrolment anew is by who knows it. Whoever still has a temporary one would be taken over by who
 * gave it to them: their roles are withdrawn first.
 */
export function resetMemberFactorsAndEndSessions(
  deps: Parts,
  id: string,
  actor: MemberChangeActor,
  call: By = 'POST /admin/v1/staff/member/{id}/factor/reset',
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const member = await requireManageableMember(tx, actor, id, deps.now());
    await lockFactorChangesOfMember(tx, id);
    const isOpen = member.must_change_password && member.permissions.length > 0;
    if (actor.staffId !== null && isOpen) throw new Failure('memberHasTemporaryPassword');
    const { totp, passkeys, codes } = await selectFactors(tx, id);
    const [before, after] = [
      { totp, passkeys: passkeys.length, codes },
      { totp: false, passkeys: 0, codes: 0 },
    ];
    requireSecondAdministrator(actor, member, before, after);
    await deleteAllFactors(tx, id);
    await revokeStaffSessions(tx, id, {}, deps.now());
    await recordMemberAudit(tx, actor, id, { call, before, after });
  });
}

/** Takes effect with the next call: permissions are asked for each time. Only what is gained must be the actor's own. */
export function setMemberRoles(
  deps: Parts,
  input: { id: string; roles: readonly string[]; version?: number | undefined },
  actor: MemberChangeActor,
  call: By = 'PUT /admin/v1/staff/member/{id}/roles',
): Promise<void> {
  const { id } = input;
  return transaction(deps.db, async (tx) => {
    if (actor.staffId === id) throw new Failure('ownRoles');
    await findMemberOrThrowNotFound(tx, id, deps.now());
    if (!(await bumpRolesVersionIfUnchanged(tx, id, input.version))) throw new Failure('editedByOthers');
    // Read under the lock: what a colleague took away a moment ago is not held any more.
    const member = await findMemberOrThrowNotFound(tx, id, deps.now());
    const roles = await requireRolesByIds(tx, input.roles);
    // By roles alone: a permission of a few days must not become one for good by one person's word.
    const worn = member.roles.map((role) => role.id);
    const wornRoles = await requireRolesByIds(tx, worn);
    const held = expandRoles(wornRoles);
    const gained = expandRoles(roles);
    const more = gained.filter((permission) => !held.includes(permission));
    assertHoldsPermissions(actor, more);
    // Whoever holds less cannot take an owner down.
    assertHoldsPermissions(actor, member.permissions);
    const names = (of: readonly { name: string }[]) => ({ roles: of.map(({ name }) => name) });
    // Names can be changed by one person; what they allow is what is judged.
    const before = { ...names(member.roles), allowedNetworks: networksOfRoles(wornRoles) };
    const after = { ...names(roles), allowedNetworks: networksOfRoles(roles) };
    // Whoever keeps nothing may be sent away by one person, from wherever they worked.
    const keepsSomething = gained.length > 0 || (await hasAnyPermissionGrant(tx, id, deps.now()));
    if (more.length > 0 || (keepsSomething && losesNetworkLimit(wornRoles, roles))) {
      requireSecondAdministrator(actor, member, before, { ...after, permissions: more });
    }
    await runChangeUnlessNoOwnerRemains(tx, () => replaceMemberRoles(tx, id, input.roles));
    if (held.some((permission) => !gained.includes(permission)))
      await recordActorRemovedPermissions(tx, actor, deps.now());
    await recordMemberAudit(tx, actor, id, {
      call,
      before: { roles: member.roles.map(({ key }) => key) },
      after: { roles: roles.map(({ key }) => key) },
    });
  });
}

export function grantPermissionUntil(
  deps: Parts,
  input: { id: string; permission: string; endTime: number },
  actor: MemberChangeActor,
): Promise<void> {
  const { id, permission, endTime } = input;
  return transaction(deps.db, async (tx) => {
    const member = await findMemberOrThrowNotFound(tx, id, deps.now());
    if (actor.staffId === id) throw new Failure('ownRoles');
    assertHoldsPermissions(actor, [permission]);
    if (endTime <= deps.now()) throw new Failure('badInput');
    requireSecondAdministrator(actor, member, null, { permission, endTime });
    await upsertPermissionGrant(tx, { staffId: id, permission, endsAt: endTime, grantedBy: actor.staffId });
    await recordMemberAudit(tx, actor, id, {
      call: 'POST /admin/v1/staff/member/{id}/grant',
      before: null,
      after: { permission, endTime },
    });
  });
}

export function withdrawGrantedPermission(
  deps: Parts,
  { id, permission }: { id: string; permission: string },
  actor: MemberChangeActor,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await requireManageableMember(tx, actor, id, deps.now());
    const removed = await deletePermissionGrant(tx, id, permission);
    if (removed === undefined) throw new Failure('notFound');
    await recordActorRemovedPermissions(tx, actor, deps.now());
    await recordMemberAudit(tx, actor, id, {
      call: 'DELETE /admin/v1/staff/member/{id}/grant/{permission}',
      before: { permission, endTime: removed.ends_at },
      after: null,
    });
  });
}

function expandRoles(roles: readonly { permissions: string[] }[]): string[] {
  return roles.flatMap(({ permissions }) => expandPermissionWildcard(permissions));
}

type NetworkLimits = readonly { allowed_networks: string[] }[];

function networksOfRoles(roles: NetworkLimits): string[] {
  return [...new Set(roles.flatMap(({ allowed_networks }) => allowed_networks))];
}

/** Every role's list binds. One is lost where no role of the new ones has a list that lies within it. */
function losesNetworkLimit(before: NetworkLimits, after: NetworkLimits): boolean {
  return before.some(
    ({ allowed_networks: was }) =>
      was.length > 0 &&
      !after.some(({ allowed_networks: is }) => is.length > 0 && is.every((network) => was.includes(network))),
  );
}

/** The owner of the machine needs nobody: whoever has the command line has the database. */
function requireSecondAdministrator(
  actor: MemberChangeActor,
  { id, name }: MemberRow,
  before: LabelledFieldsToApprove | null,
  after: LabelledFieldsToApprove,
): void {
  if (actor.staffId === null) return;
  requireSecondPersonApproval({ area: 'staff', object: `staff ${id}`, before, after: { member: name, ...after } });
}

/** One session or all of them; how many were alive. */
export function endOneOrAllSessionsOfMember(
  deps: Parts,
  { id, session }: { id: string; session?: string | undefined },
  actor: MemberChangeActor,
  call: By = 'POST /admin/v1/staff/member/{id}/session/end',
): Promise<number> {
  return transaction(deps.db, async (tx) => {
    if (actor.staffId !== id) await requireManageableMember(tx, actor, id, deps.now());
    const ended = await revokeStaffSessions(tx, id, { only: session }, deps.now());
    if (session !== undefined && ended === 0) throw new Failure('notFound');
    await recordMemberAudit(tx, actor, id, { call, before: null, after: { endedSessions: ended } });
    return ended;
  });
}
