/** Over https the cookie has the prefix that ties it to the host; the plain name is for http on loopback. */
const COOKIES = [/(?:^|;\s*)__Host-XSRF-TOKEN=([^;]*)/, /(?:^|;\s*)XSRF-TOKEN=([^;]*)/];

export const XSRF_HEADER = 'X-XSRF-TOKEN';

/** The token of the XSRF cookie; empty where there is none. */
export function xsrfToken(cookies: string): string {
  const value = COOKIES.map((cookie) => cookie.exec(cookies)?.[1]).find((found) => found !== undefined) ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    // Not ours: the server encodes what it sets. It refuses this one and sends a fresh cookie.
    return value;
  }
}
