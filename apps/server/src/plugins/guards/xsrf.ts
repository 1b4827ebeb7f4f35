import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../failure.ts';
import { areMacsEqual, type Key, type KeyRing } from '../../keys.ts';
import { hashToken } from '../../tokens.ts';
import { readCookie, setCookie, type CookieOptions } from './cookies.ts';

const valueShape = /^[A-Za-z0-9_.-]{1,200}$/;

/**
 * X-W7: the token is `nonce.mac.key`, where the mac covers the session it was made for. In a session, a token made for
 * another one or for a visitor is as good as none; the refusal carries a fresh one, so that the client can repeat a call
 * that never ran. A session's token has a second mac, for the visitor that the browser is when the session has ended:
 * answers that were still on their way then cannot leave it with a token that is good for nobody. Visitors' tokens are good
 * for every visitor, so this lets in nobody else.
 */
export interface Xsrf {
  verify(request: FastifyRequest, reply: FastifyReply): void;
  /** The token of the caller who just signed in. Who signs out keeps theirs, which is a visitor's from then on. */
  issue(reply: FastifyReply, token: string): void;
  /**
   * Gives a first token to a caller that has no good one. A visitor's call leaves a session's token alone: one that was
   * on its way while somebody signed in would take the new session's away again.
   */
  ensure(request: FastifyRequest, reply: FastifyReply): void;
}

export function createXsrf(keys: KeyRing, secure: boolean): Xsrf {
  const place: CookieOptions = { name: 'XSRF-TOKEN', seconds: 31_536_000, secure, forScripts: true };

  function mac(key: Key, nonce: string, token: string | undefined): string {
    return key
      .mac('xsrf', `${nonce}|${token === undefined ? 'visitor' : hashToken(token)}`)
      .subarray(0, 18)
      .toString('base64url');
  }

  function isGood(xsrfToken: string, token: string | undefined): boolean {
    // Tokens without the id of a key are older than the ids.
    const [nonce, ofSession, id, ofVisitor, rest] = xsrfToken.split('.');
    const given = token === undefined ? (ofVisitor ?? ofSession) : ofSession;
    if (!nonce || !given || rest !== undefined) return false;
    return keys.named(id).some((key) => areMacsEqual(Buffer.from(mac(key, nonce, token)), Buffer.from(given)));
  }

  function issue(reply: FastifyReply, token: string | undefined): void {
    const nonce = randomBytes(12).toString('base64url');
    const value = `${nonce}.${mac(keys.first, nonce, token)}.${keys.first.id}`;
    setCookie(reply, place, token === undefined ? value : `${value}.${mac(keys.first, nonce, undefined)}`);
  }

  function readToken(request: FastifyRequest): string | undefined {
    const value = readCookie(request, place);
    return value !== undefined && valueShape.test(value) ? value : undefined;
  }

  return {
    issue,
    ensure(request, reply) {
      const cookie = readToken(request);
      const token = tokenOf(request);
      if (cookie === undefined || (token !== undefined && !isGood(cookie, token))) issue(reply, token);
    },
    verify(request, reply) {
      const cookie = readToken(request);
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
