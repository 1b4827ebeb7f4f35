import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';

const cookieName = 'XSRF-TOKEN';
const cookiePattern = /(?:^|;\s*)XSRF-TOKEN=([A-Za-z0-9_.-]{1,200})(?:;|$)/;

/**
 * X-W7: the token is `nonce.mac`, where the mac covers the session it was made for. A token made for
 * another session, or for a visitor, is as good as none; the refusal carries a fresh one, so that the
 * client can repeat a call that never ran.
 */
export interface Xsrf {
  verify(request: FastifyRequest, reply: FastifyReply, tokenHash: string | undefined): void;
  issue(reply: FastifyReply, tokenHash: string | undefined): void;
  /** Gives a visitor who has none yet a token to start with. */
  ensure(request: FastifyRequest, reply: FastifyReply, tokenHash: string | undefined): void;
}

export function createXsrf(secret: string, secure: boolean): Xsrf {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'xsrf', 32));

  function mac(nonce: string, tokenHash: string | undefined): string {
    return createHmac('sha256', key)
      .update(`${nonce}|${tokenHash ?? 'visitor'}`)
      .digest()
      .subarray(0, 18)
      .toString('base64url');
  }

  function isGood(token: string, tokenHash: string | undefined): boolean {
    const [nonce, given, rest] = token.split('.');
    if (!nonce || !given || rest !== undefined) return false;
    const wanted = Buffer.from(mac(nonce, tokenHash));
    const found = Buffer.from(given);
    return wanted.length === found.length && timingSafeEqual(wanted, found);
  }

  function issue(reply: FastifyReply, tokenHash: string | undefined): void {
    const nonce = randomBytes(12).toString('base64url');
    const value = `${nonce}.${mac(nonce, tokenHash)}`;
    reply.header(
      'set-cookie',
      `${cookieName}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  }

  return {
    issue,
    ensure(request, reply, tokenHash) {
      const cookie = readCookie(request);
      if (cookie === undefined || !isGood(cookie, tokenHash)) issue(reply, tokenHash);
    },
    verify(request, reply, tokenHash) {
      const cookie = readCookie(request);
      const echoed = request.headers['x-xsrf-token'];
      if (cookie !== undefined && echoed === cookie && isGood(cookie, tokenHash)) return;
      issue(reply, tokenHash);
      throw new Failure('pageExpired');
    },
  };
}

function readCookie(request: FastifyRequest): string | undefined {
  const header = request.headers.cookie;
  return header === undefined ? undefined : cookiePattern.exec(header)?.[1];
}
