import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieOptions {
  name: string;
  seconds: number;
  secure: boolean;
  /** Scripts of the page may read it. */
  forScripts?: true;
}

/**
 * A cookie of the whole site. Over https it has the prefix `__Host-`: browsers then take it only from this very host,
 * Secure and for the whole site, so that no other name below the same domain can plant it. Lax: a browser that comes back
 * from another site by following a link brings it, one that another site makes post something does not.
 */
export function setCookie(reply: FastifyReply, place: CookieOptions, value: string): void {
  const { seconds, secure, forScripts } = place;
  const bounds = `${forScripts ? '' : 'HttpOnly; '}SameSite=Lax${secure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${nameOf(place)}=${value}; Path=/; Max-Age=${seconds}; ${bounds}`);
}

export function dropCookie(reply: FastifyReply, place: CookieOptions): void {
  setCookie(reply, { ...place, seconds: 0 }, '');
}

export function readCookie(request: FastifyRequest, place: CookieOptions): string | undefined {
  const wanted = nameOf(place);
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === wanted && value !== '') return value;
  }
  return undefined;
}

/** The plain name is for http, which is for loopback: there browsers refuse the prefix. */
function nameOf({ name, secure }: CookieOptions): string {
  return secure ? `__Host-${name}` : name;
}
