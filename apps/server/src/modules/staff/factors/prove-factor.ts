import type { DataOf, CallName, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import { recordAudit } from '../record-audit.ts';
import { recordSecondFactorProof } from '../sessions/sessions.queries.ts';
import { auditSignInFromNewDevice } from '../sign-in/audit-and-list-new-devices.ts';
import type { AddressAndUserAgent } from '../sign-in/address-and-user-agent.ts';
import { readOwnStaffAccount } from '../sign-in/read-own-staff-account.ts';
import { decryptForOwner } from '../encrypt-and-mac.ts';
import { takeSecondFactorAttempt } from './take-second-factor-attempt.ts';
import { markPasskeyUsed, selectTotp, consumeRecoveryCode, markTotpStepUsed } from './factors.queries.ts';
import { verifyPasskey } from './passkey-ceremonies.ts';
import { hashesOfRecoveryCode } from './recovery-codes.ts';
import { totpStepOfCode } from './totp.ts';

type Self = DataOf<'GET /admin/v1/staff/me'>;

export function proveTotp(
  deps: Deps,
  input: ParsedInputOf<'POST /admin/v1/staff/factor/totp/prove'>,
  caller: StaffCaller,
  from: AddressAndUserAgent,
): Promise<Self> {
  return prove(deps, caller, { call: 'POST /admin/v1/staff/factor/totp/prove', from, factor: 'totp' }, async (tx) => {
    const totp = await selectTotp(tx, caller.staffId);
    const secret = totp && decryptForOwner(deps.keys, 'totp secret', caller.staffId, totp.sealed_secret);
    const step = secret === undefined ? undefined : totpStepOfCode(secret, input.code, deps.now());
    return step !== undefined && (await markTotpStepUsed(tx, caller.staffId, step));
  });
}

export function proveRecoveryCode(
  deps: Deps,
  input: ParsedInputOf<'POST /admin/v1/staff/factor/code/prove'>,
  caller: StaffCaller,
  from: AddressAndUserAgent,
): Promise<Self> {
  return prove(deps, caller, { call: 'POST /admin/v1/staff/factor/code/prove', from, factor: 'code' }, (tx) => {
    const hashes = hashesOfRecoveryCode(deps.keys, caller.staffId, input.code);
    return consumeRecoveryCode(tx, caller.staffId, hashes, deps.now());
  });
}

export function provePasskey(
  deps: Deps,
  input: ParsedInputOf<'POST /admin/v1/staff/factor/passkey/prove'>,
  caller: StaffCaller,
  from: AddressAndUserAgent,
): Promise<Self> {
  const call = 'POST /admin/v1/staff/factor/passkey/prove';
  return prove(deps, caller, { call, from, factor: 'passkey' }, async (tx) => {
    const used = await verifyPasskey(deps, tx, caller, input.response);
    if (used === undefined) return false;
    await markPasskeyUsed(tx, used.id, used.counter, deps.now());
    return true;
  });
}

/** A try is taken first; the proof and its entry in the log are one transaction, and so is a refusal's. */
async function prove(
  deps: Deps,
  caller: StaffCaller,
  { call, from, factor }: { call: CallName; from: AddressAndUserAgent; factor: string },
  isProven: (tx: Tx) => Promise<boolean>,
): Promise<Self> {
  const tries = await takeSecondFactorAttempt(deps, caller);
  const proven = await transaction(deps.db, async (tx) => {
    const good = (await isProven(tx)) && (await recordSecondFactorProof(tx, caller.sessionId, deps.now()));
    const step = caller.factorProven ? 'again' : 'sign-in';
    await recordAudit(tx, {
      staffId: caller.staffId,
      call,
      object: `staff ${caller.staffId}`,
      before: null,
      after: { factor, step, session: caller.sessionId, ...from, ...(good ? {} : { refused: 'factor' }) },
      outcome: good ? 'done' : 'refused',
    });
    if (good) await auditSignInFromNewDevice(tx, caller, from);
    return good;
  });
  const facts = { staffId: caller.staffId, session: caller.sessionId, factor, ...from };
  if (!proven) {
    deps.log.warn({ event: 'staff factor refused', ...facts }, 'staff factor refused');
    throw new Failure('badSecondFactor');
  }
  await tries.succeed();
  deps.log.info({ event: 'staff factor proven', ...facts }, 'staff factor proven');
  return readOwnStaffAccount(deps, { ...caller, factorProven: true });
}
