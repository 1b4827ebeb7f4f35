import type { DataOf, CallName, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import type { StaffCaller } from '../sessions/staff-caller.ts';
import { findMemberOrThrow } from '../members/members.queries.ts';
import { recordAudit } from '../record-audit.ts';
import { recordSecondFactorProof } from '../sessions/sessions.queries.ts';
import { auditSignInFromNewDevice } from '../sign-in/audit-and-list-new-devices.ts';
import type { AddressAndUserAgent } from '../sign-in/address-and-user-agent.ts';
import { readOwnStaffAccount } from '../sign-in/read-own-staff-account.ts';
import { encryptForOwner, decryptForOwner } from '../encrypt-and-mac.ts';
import { takeSecondFactorAttempt } from './take-second-factor-attempt.ts';
import { insertPasskey, lockFactorChangesOfMember, selectFactors, upsertTotp } from './factors.queries.ts';
import { passkeyRegistrationOptions, verifyNewPasskey } from './passkey-ceremonies.ts';
import { issueRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, totpStepOfCode, totpUri } from './totp.ts';

type Enrolled = DataOf<'POST /admin/v1/staff/factor/totp'>;

const livesMs = 15 * 60_000;

/** The first factor is enrolled right after the password; every further one needs a fresh proof of one that is there. */
async function assertMayEnrol(db: Deps['db']['write'], caller: StaffCaller): Promise<void> {
  const { totp, passkeys } = await selectFactors(db, caller.staffId);
  if (!totp && passkeys.length === 0) return;
  if (!caller.factorProven) throw new Failure('secondFactorRequired');
  if (!caller.provedRecently) throw new Failure('reauthRequired');
}

/** Nothing is stored yet: the secret travels to the browser and back, sealed for this operator. */
export async function startTotpEnrolment(
  deps: Deps,
  caller: StaffCaller,
): Promise<DataOf<'GET /admin/v1/staff/factor/totp/new'>> {
  await assertMayEnrol(deps.db.write, caller);
  const { login_name: loginName } = await findMemberOrThrow(deps.db.write, caller.staffId);
  const secret = newTotpSecret();
  const until = deps.now() + livesMs;
  return {
    secret,
    uri: totpUri(secret, loginName, new URL(deps.env.PUBLIC_URL).host),
    sealed: encryptForOwner(deps.keys, 'totp secret', `new ${caller.sessionId}`, `${until} ${secret}`),
  };
}

export async function finishTotpEnrolment(
  deps: Deps,
  input: ParsedInputOf<'POST /admin/v1/staff/factor/totp'>,
  caller: StaffCaller,
  from: AddressAndUserAgent,
): Promise<Enrolled> {
  const opened = decryptForOwner(deps.keys, 'totp secret', `new ${caller.sessionId}`, input.sealed)?.split(' ') ?? [];
  const [until = '0', secret = ''] = opened;
  const step = Number(until) > deps.now() ? totpStepOfCode(secret, input.code, deps.now()) : undefined;
  return enrol(deps, caller, { call: 'POST /admin/v1/staff/factor/totp', from, factor: 'totp' }, async (tx) => {
    if (step === undefined) return false;
    await upsertTotp(tx, caller.staffId, encryptForOwner(deps.keys, 'totp secret', caller.staffId, secret), step);
    return true;
  });
}

export async function startPasskeyEnrolment(
  deps: Deps,
  caller: StaffCaller,
): Promise<DataOf<'GET /admin/v1/staff/factor/passkey/new'>> {
  await assertMayEnrol(deps.db.write, caller);
  const { login_name: loginName } = await findMemberOrThrow(deps.db.write, caller.staffId);
  return { options: await passkeyRegistrationOptions(deps, caller, loginName) };
}

export async function finishPasskeyEnrolment(
  deps: Deps,
  input: ParsedInputOf<'POST /admin/v1/staff/factor/passkey'>,
  caller: StaffCaller,
  from: AddressAndUserAgent,
): Promise<Enrolled> {
  const call = 'POST /admin/v1/staff/factor/passkey';
  return enrol(deps, caller, { call, from, factor: 'passkey' }, async (tx) => {
    const credential = await verifyNewPasskey(deps, caller, input.response);
    if (credential === undefined) return false;
    return insertPasskey(tx, {
      staffId: caller.staffId,
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: input.name,
    });
  });
}

async function enrol(
  deps: Deps,
  caller: StaffCaller,
  { call, from, factor }: { call: CallName; from: AddressAndUserAgent; factor: string },
  store: (tx: Tx) => Promise<boolean>,
): Promise<Enrolled> {
  const tries = await takeSecondFactorAttempt(deps, caller);
  const codes = await transaction(deps.db, async (tx) => {
    await lockFactorChangesOfMember(tx, caller.staffId);
    await assertMayEnrol(tx, caller);
    const before = await selectFactors(tx, caller.staffId);
    if (!(await store(tx)) || !(await recordSecondFactorProof(tx, caller.sessionId, deps.now()))) {
      throw new Failure('badSecondFactor');
    }
    await recordAudit(tx, {
      staffId: caller.staffId,
      call,
      object: `staff ${caller.staffId}`,
      before: null,
      after: { factor, session: caller.sessionId },
    });
    await auditSignInFromNewDevice(tx, caller, from);
    return before.codes > 0 ? null : issueRecoveryCodes(tx, deps.keys, caller.staffId);
  });
  await tries.succeed();
  return { me: await readOwnStaffAccount(deps, { ...caller, factorProven: true }), codes };
}
