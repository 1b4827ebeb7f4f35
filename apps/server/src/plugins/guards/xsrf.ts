import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import { hashToken } from '../../tokens.ts';

const cookieName = 'XSRF-TOKEN';
const cookiePattern = /(?:^|;\s*)XSRF-TOKEN=([A-Za-z0-9_.-]{1,200})(?:;|$)/;

/**
 * X-W7: the token is `nonce.mac`, where the mac covers the session it was made for. A token made for
 * another session, or for a visitor, is as good as none; the refusal carries a fresh one, so that the
 * client can repeat a call that never ran.
 */
export interface Xsrf {
  verify(request: FastifyRequest, reply: FastifyReply): void;
  /** The token of the caller who just signed in; none for one who signed out. */
  issue(reply: FastifyReply, token: string | undefined): void;
  /**
   * Gives a first token to a caller that has no good one. A visitor's call leaves a session's token alone: one that was
   * on its way while somebody signed in would take the new session's away again.
   */
  ensure(request: FastifyRequest, reply: FastifyReply): void;
}

export function createXsrf(secret: string, secure: boolean): Xsrf {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'xsrf', 32));

  function mac(nonce: string, token: string | undefined): string {
    return createHmac('sha256', key)
      .update(`${nonce}|${token === undefined ? 'visitor' : hashToken(token)}`)
      .digest()
      .subarray(0, 18)
      .toString('base64url');
  }

  function isGood(xsrfToken: string, token: string | undefined): boolean {
    const [nonce, given, rest] = xsrfToken.split('.');
    if (!nonce || !given || rest !== undefined) return false;
    const wanted = Buffer.from(mac(nonce, token));
    const found = Buffer.from(given);
    return wanted.length === found.length && timingSafeEqual(wanted, found);
  }

  function issue(reply: FastifyReply, token: string | undefined): void {
    const nonce = randomBytes(12).toString('base64url');
    const value = `${nonce}.${mac(nonce, token)}`;
    reply.header(
      'set-cookie',
      `${cookieName}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  }

  return {
    issue,
    ensure(request, reply) {
      const cookie = readCookie(request);
      const token = tokenOf(request);
      if (cookie === undefined || (token !== undefined && !isGood(cookie, token))) issue(reply, token);
    },
    verify(request, reply) {
      const cookie = readCookie(request);
      const token = tokenOf(request);
      const echoed = request.headers['x-xsrf-token'];
      if (cookie !== undefined && echoed === cookie && isGood(cookie, token)) return;
      issue(reply, token);
      throw new Failure('pageExpired');
    },
  };
}

function tokenOf(request: FastifyRequest): string | undefined {
  const { token } = request.headers;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

function readCookie(request: FastifyRequest): string | undefined {
  const header = request.headers.cookie;
  return header === undefined ? undefined : cookiePattern.exec(header)?.[1];
}
