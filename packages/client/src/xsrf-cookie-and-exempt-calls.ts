/** Over https the cookie has the prefix that ties it to the host; the plain name is for http on loopback. */
const COOKIES = [/(?:^|;\s*)__Host-XSRF-TOKEN=([^;]*)/, /(?:^|;\s*)XSRF-TOKEN=([^;]*)/];

export const XSRF_HEADER_NAME = 'X-XSRF-TOKEN';

/** The token of the XSRF cookie; empty where there is none. */
export function readXsrfTokenFromCookies(cookies: string): string {
  const value = COOKIES.map((cookie) => cookie.exec(cookies)?.[1]).find((found) => found !== undefined) ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    // Not ours: the server encodes what it sets. It refuses this one and sends a fresh cookie.
    return value;
  }
}

/** A visitor's token has three parts; in a session it is worth nothing. */
export function isXsrfTokenUsableInSession(xsrf: string, sessionToken: string): boolean {
  return xsrf !== '' && (sessionToken === '' || xsrf.split('.').length !== 3);
}

/** Players' calls that only read, although they are sent as POST: they need no token, and wait for none. */
export const readCallsSentByPost: ReadonlySet<string> = new Set([
  'POST /web/game/list',
  'POST /web/game/detail',
  'POST /web/game/detail/giftlist',
  'POST /vip/vipconfig',
  'POST /user/center/message/all',
  'POST /user/center/coin/all',
  'POST /user/center/me',
  'POST /user/message',
]);

/** Brings the first token itself. */
export const writeCallsWithoutXsrfToken: ReadonlySet<string> = new Set(['POST /user/device/init']);
