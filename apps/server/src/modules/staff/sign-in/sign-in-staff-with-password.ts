import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { hashToken, newSignedToken } from '../../../tokens.ts';
import { passwordMatches } from '../../../passwords.ts';
import { selectFactors } from '../factors/factors.queries.ts';
import { findMemberByLoginName, markSignedIn } from '../members/members.queries.ts';
import { recordAudit } from '../record-audit.ts';
import { staffSessionMaxMs } from '../sessions/staff-session-finder.ts';
import { insertStaffSession } from '../sessions/sessions.queries.ts';
import type { KnownDevice } from './known-device.ts';
import type { AddressAndUserAgent } from './address-and-user-agent.ts';
import { takePasswordAttempt } from './take-password-attempt.ts';

const call = 'POST /admin/v1/staff/login';

/**
 * The first step: the password. Words, work and writes are the same for a name that nobody has. The session it opens
 * can do nothing but prove a second factor, or enrol the first one.
 */
export async function signInStaffWithPassword(
  deps: Deps,
  input: ParsedInputOf<typeof call>,
  from: AddressAndUserAgent & { device: KnownDevice | undefined },
): Promise<DataOf<typeof call>> {
  const { write } = deps.db;
  const member = await findMemberByLoginName(write, input.loginName);
  const deviceId = member !== undefined && from.device?.staffId === member.id ? from.device.deviceId : undefined;
  const tries = await takePasswordAttempt(deps, {
    loginName: input.loginName,
    challenge: input.challenge,
    deviceId,
    address: from.address,
  });
  const matches = await passwordMatches(member?.password_hash, input.password);
  const knownDevice = deviceId !== undefined;
  const facts = { address: from.address, userAgent: from.userAgent, knownDevice };
  if (!matches || member === undefined || member.disabled) {
    await tries.fail(member === undefined);
    deps.log.warn({ event: 'staff sign-in refused', staffId: member?.id ?? null, ...facts }, 'staff sign-in refused');
    if (member !== undefined) {
      const after = { ...facts, refused: member.disabled ? 'disabled' : 'password' };
      await transaction(deps.db, (tx) =>
        recordAudit(tx, {
          staffId: member.id,
          call,
          object: `staff ${member.id}`,
          before: null,
          after,
          outcome: 'refused',
        }),
      );
    }
    throw new Failure('badCredentials');
  }

  const token = newSignedToken(deps.keys);
  const now = deps.now();
  await transaction(deps.db, async (tx) => {
    await insertStaffSession(tx, {
      tokenHash: Buffer.from(hashToken(token), 'base64url'),
      staffId: member.id,
      ...facts,
      now,
      expiresAt: now + staffSessionMaxMs,
    });
    await markSignedIn(tx, member.id, now);
    await recordAudit(tx, { staffId: member.id, call, object: `staff ${member.id}`, before: null, after: facts });
  });
  await tries.succeed();
  deps.log.info({ event: 'staff password proven', staffId: member.id, ...facts }, 'staff password proven');
  const factors = await selectFactors(write, member.id);
  return {
    uid: member.id,
    token,
    name: member.name,
    factors: { totp: factors.totp, passkey: factors.passkeys.length > 0, codes: factors.codes > 0 },
  };
}
