import type { Who } from '@lanyu/contract/call';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import { hashToken } from '../../tokens.ts';
import { visitor, type Caller, type Sessions } from './caller.ts';

/**
 * The token proves who calls; the uid header must agree with it (X-W5) and is never trusted alone.
 * Calls that anyone may make don't look: a stale token must not stop somebody from browsing.
 */
export async function authenticate(request: FastifyRequest, who: Who, sessions: Sessions): Promise<Caller> {
  if (who === 'anyone') return visitor;
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

  const session = await sessions.findStaff(tokenHash);
  if (session === null || session.staffId !== uid) throw new Failure('sessionInvalid');
  const needed = who === 'staff:any' ? [] : who.slice('staff:'.length).split('+');
  const has = (either: string) => either.split('|').some((permission) => session.permissions.includes(permission));
  if (!needed.every(has)) throw new Failure('noStaffPermission');
  return { kind: 'staff', ...session, tokenHash };
}
