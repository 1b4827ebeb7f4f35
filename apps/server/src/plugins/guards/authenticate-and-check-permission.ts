import type { RequiredStaffProof, AllowedCaller } from '@lanyu/contract/call';
import type { FastifyRequest } from 'fastify';
import { Failure, StaffCallRefusedFailure } from '../../failure.ts';
import { hashToken } from '../../tokens.ts';
import { visitorCaller, type Caller, type SessionFinders, type StaffSession } from './caller-types.ts';

/**
 * The token proves who calls; the uid header must agree with it (X-W5) and is never trusted alone.
 * Calls that anyone may make don't look: a stale token must not stop somebody from browsing.
 */
export async function authenticate(
  request: FastifyRequest,
  who: AllowedCaller,
  sessions: SessionFinders,
  proof?: RequiredStaffProof,
): Promise<Caller> {
  if (who === 'anyone') return visitorCaller;
  const { uid, token } = request.headers;
  if (typeof uid !== 'string' || typeof token !== 'string' || token.length < 20 || token.length > 100) {
    throw new Failure('sessionInvalid');
  }
  const tokenHash = hashToken(token);

  if (who === 'user') {
    const session = await sessions.findUser(tokenHash);
    if (session === null || session.uid !== uid) throw new Failure('sessionInvalid');
    return { kind: 'user', ...session };
  }

  const session = await sessions.findStaff(tokenHash, request.ip);
  if (session === null || session.staffId !== uid) throw new Failure('sessionInvalid');
  assertProven(session, proof);
  assertStaffPermitted(session, who);
  if (proof === 'recent' && !session.provedRecently)
    throw new StaffCallRefusedFailure('reauthRequired', session.staffId);
  return { kind: 'staff', ...session };
}

/** What the contract asks for, against what the operator holds now. */
export function assertStaffPermitted(
  { staffId, permissions }: Pick<StaffSession, 'staffId' | 'permissions'>,
  who: AllowedCaller,
): void {
  const needed = who === 'staff:any' ? [] : who.slice('staff:'.length).split('+');
  const has = (either: string) => either.split('|').some((permission) => permissions.includes(permission));
  if (!needed.every(has)) throw new StaffCallRefusedFailure('noStaffPermission', staffId);
}

/** Only the calls of signing in work before the second factor, and before a temporary password was changed. */
function assertProven(session: StaffSession, proof: RequiredStaffProof | undefined): void {
  if (!session.addressAllowed) throw new StaffCallRefusedFailure('addressNotAllowed', session.staffId);
  if (proof === 'password') return;
  if (!session.factorProven) throw new StaffCallRefusedFailure('secondFactorRequired', session.staffId);
  if (session.mustChangePassword) throw new StaffCallRefusedFailure('passwordChangeRequired', session.staffId);
}
