import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { recordAudit } from '../record-audit.ts';
import { requireSecondPersonApproval } from '../approvals/require-second-person.ts';
import type { MemberChangeActor } from './member-change-checks.ts';
import { assertHoldsPermissions } from './permission-checks.ts';
import { insertRole, isRoleNameTaken } from './roles.queries.ts';

const call = 'POST /admin/v1/staff/role';

/** A new set of permissions is a way to give them: nobody puts in what they do not hold, and a second person agrees. */
export function addRoleDefinition(
  deps: Pick<Deps, 'db'>,
  { idempotencyKey, ...input }: ParsedInputOf<typeof call>,
  actor: MemberChangeActor,
): Promise<DataOf<typeof call>> {
  const permissions = input.permissions.toSorted();
  assertHoldsPermissions(actor, permissions);
  const fields = { name: input.name, permissions, allowedNetworks: input.allowedNetworks };
  const key = keyFrom(idempotencyKey);
  return transaction(deps.db, async (tx) => {
    // Before anybody is asked to agree to what cannot be done.
    if (await isRoleNameTaken(tx, input.name, key)) throw new Failure('roleNameTaken');
    requireSecondPersonApproval({ area: 'staff', object: `role ${idempotencyKey}`, before: null, after: fields });
    const role = await insertRole(tx, { key, ...fields });
    if (role === undefined) throw new Failure('roleNameTaken');
    const { id, added } = role;
    if (added) {
      await recordAudit(tx, { staffId: actor.staffId, call, object: `role ${id}`, before: null, after: fields });
    }
    return { id };
  });
}

/** Letters only, as keys of roles are; the same intent has the same one, so that a repeat adds nothing. */
function keyFrom(uuid: string): string {
  const letters = uuid
    .replaceAll('-', '')
    .replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16)));
  return `own${letters.slice(0, 17)}`;
}
