import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { recordAudit } from '../record-audit.ts';
import { requireSecondPersonApproval } from '../approvals/second-person.ts';
import type { Actor } from './actor.ts';
import { assertHolds } from './permission-checks.ts';
import { insertRole } from './roles.queries.ts';

const call = 'POST /admin/v1/staff/role';

/** A new set of permissions is a way to give them: nobody puts in what they do not hold, and a second person agrees. */
export function addRole(
  deps: Pick<Deps, 'db'>,
  { idempotencyKey, ...input }: ParsedInputOf<typeof call>,
  actor: Actor,
): Promise<DataOf<typeof call>> {
  const permissions = input.permissions.toSorted();
  assertHolds(actor, permissions);
  const fields = { name: input.name, permissions, allowedNetworks: input.allowedNetworks };
  return transaction(deps.db, async (tx) => {
    requireSecondPersonApproval({ area: 'staff', object: `role ${idempotencyKey}`, before: null, after: fields });
    const { id, added } = await insertRole(tx, { key: keyFrom(idempotencyKey), ...fields });
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
