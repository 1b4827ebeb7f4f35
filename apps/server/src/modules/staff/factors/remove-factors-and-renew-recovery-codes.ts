import type { DataOf, CallName } from '@lanyu/contract/all-calls';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import { recordAudit } from '../record-audit.ts';
import { readOwnStaffAccount } from '../sign-in/read-own-staff-account.ts';
import { deletePasskey, deleteTotp, lockFactorChangesOfMember, selectFactors } from './factors.queries.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';

type Self = DataOf<'GET /admin/v1/staff/me'>;

export function removeTotp(deps: Deps, caller: StaffCaller): Promise<Self> {
  return remove(deps, caller, 'DELETE /admin/v1/staff/factor/totp', async (tx) =>
    (await deleteTotp(tx, caller.staffId)) ? { factor: 'totp' } : undefined,
  );
}

export function removePasskey(deps: Deps, id: string, caller: StaffCaller): Promise<Self> {
  return remove(deps, caller, 'DELETE /admin/v1/staff/factor/passkey/{id}', async (tx) => {
    const name = await deletePasskey(tx, caller.staffId, id);
    return name === undefined ? undefined : { factor: 'passkey', name };
  });
}

async function remove(
  deps: Deps,
  caller: StaffCaller,
  call: CallName,
  removed: (tx: Tx) => Promise<Record<string, string> | undefined>,
): Promise<Self> {
  await transaction(deps.db, async (tx) => {
    await lockFactorChangesOfMember(tx, caller.staffId);
    const before = await removed(tx);
    if (before === undefined) throw new Failure('notFound');
    const left = await selectFactors(tx, caller.staffId);
    if (!left.totp && left.passkeys.length === 0) throw new Failure('lastFactor');
    await recordAudit(tx, { staffId: caller.staffId, call, object: `staff ${caller.staffId}`, before, after: null });
  });
  return readOwnStaffAccount(deps, caller);
}

export async function renewRecoveryCodes(
  deps: Deps,
  caller: StaffCaller,
): Promise<DataOf<'POST /admin/v1/staff/factor/code'>> {
  const codes = await transaction(deps.db, async (tx) => {
    await lockFactorChangesOfMember(tx, caller.staffId);
    await recordAudit(tx, {
      staffId: caller.staffId,
      call: 'POST /admin/v1/staff/factor/code',
      object: `staff ${caller.staffId}`,
      before: null,
      after: { codes: 'renewed' },
    });
    return issueRecoveryCodes(tx, deps.keys, caller.staffId);
  });
  return { codes };
}
