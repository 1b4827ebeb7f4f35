import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookiePlace {
  name: string;
  /** Only calls below this path ever see it. */
  path: string;
  seconds: number;
  secure: boolean;
}

/**
 * A cookie that no script can read. Lax: a browser that comes back from another site by following a link brings it,
 * one that another site makes post something does not.
 */
export function setCookie(reply: FastifyReply, place: CookiePlace, value: string): void {
  const { name, path, seconds, secure } = place;
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
}

export function dropCookie(reply: FastifyReply, place: CookiePlace): void {
  setCookie(reply, { ...place, seconds: 0 }, '');
}

export function cookieOf(request: FastifyRequest, place: CookiePlace): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === place.name && value !== '') return value;
  }
  return undefined;
}
