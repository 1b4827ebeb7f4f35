import { allPermissionsWildcard } from '@lanyu/contract/permissions';
import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { sqlStateOfError, transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../record-audit.ts';
import { isCurrentRequestApproved, requireSecondPersonApproval } from '../approvals/require-second-person.ts';
import { normalizeIpForPostgres } from '../sessions/normalize-ip-for-postgres.ts';
import { recordActorRemovedPermissions } from './member-change-checks.ts';
import { assertHoldsPermissions } from './permission-checks.ts';
import { requireRolesByIds } from './require-roles-by-ids.ts';
import { isAddressAllowedForMember, isRoleNameTaken, updateRoleDefinition, type RoleRow } from './roles.queries.ts';

const call = 'PUT /admin/v1/staff/role/{id}';

/** Nobody gives a role what they do not hold, and nobody locks themselves out by a list of addresses. */
export async function changeRoleDefinition(
  deps: Pick<Deps, 'db' | 'now'>,
  input: ParsedInputOf<typeof call>,
  actor: { staffId: string; permissions: readonly string[]; address: string },
): Promise<DataOf<typeof call>> {
  const version = await transaction(deps.db, async (tx) => {
    const [before] = await requireRolesByIds(tx, [input.id]);
    if (before === undefined) throw new Failure('notFound');
    const permissions = before.key === 'owner' ? [allPermissionsWildcard] : input.permissions.toSorted();
    const isGained = (permission: string) => !before.permissions.includes(permission);
    const more = permissions.filter(isGained);
    assertHoldsPermissions(actor, more);
    // Whoever holds less than the owner does not decide where owners may work from.
    assertHoldsPermissions(actor, before.permissions);
    const judged = { name: input.name, permissions, allowedNetworks: input.allowedNetworks };
    if (await isRoleNameTaken(tx, input.name, before.key)) throw new Failure('roleNameTaken');
    const next = await updateRoleDefinition(tx, { ...input, permissions });
    if (next === undefined) throw new Failure('editedByOthers');
    // By who asks, from where they ask: who approves sits at another desk.
    if (
      !isCurrentRequestApproved() &&
      !(await isAddressAllowedForMember(tx, actor.staffId, normalizeIpForPostgres(actor.address)))
    ) {
      throw new Failure('addressNotAllowed');
    }
    if (more.length > 0 || isWider(before.allowed_networks, input.allowedNetworks)) {
      requireSecondPersonApproval({ area: 'staff', object: `role ${input.id}`, before: shown(before), after: judged });
    }
    const isLost = (permission: string) => !permissions.includes(permission);
    if (before.members > 0 && before.permissions.some(isLost))
      await recordActorRemovedPermissions(tx, actor, deps.now());
    const [after] = await requireRolesByIds(tx, [input.id]);
    await recordAudit(tx, {
      staffId: actor.staffId,
      call,
      object: `role ${input.id}`,
      before: shown(before),
      after: after === undefined ? null : shown(after),
    });
    return next;
  }).catch((error: unknown) => {
    // Two roles were given one name at once.
    if (sqlStateOfError(error) === '23505') throw new Failure('roleNameTaken');
    throw error;
  });
  return { version };
}

/** An empty list is everywhere. A new entry counts as wider even inside an old one: a second look costs little. */
function isWider(before: readonly string[], after: readonly string[]): boolean {
  return before.length > 0 && (after.length === 0 || after.some((network) => !before.includes(network)));
}

const shown = ({ name, permissions, allowed_networks }: RoleRow) => ({
  name,
  permissions,
  allowedNetworks: allowed_networks,
});

/** By the command line: the way back in when a list of addresses locks a role's holders out. */
export async function setRoleNetworksByCommandLine(
  deps: Pick<Deps, 'db'>,
  id: string,
  allowedNetworks: readonly string[],
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const [before] = await requireRolesByIds(tx, [id]);
    if (before === undefined) throw new Failure('notFound');
    if ((await updateRoleDefinition(tx, { ...before, allowedNetworks })) === undefined)
      throw new Failure('editedByOthers');
    await recordAudit(tx, {
      staffId: null,
      call: 'npm run staff -- networks',
      object: `role ${id}`,
      before: { allowedNetworks: before.allowed_networks },
      after: { allowedNetworks },
    });
  });
}
