const COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/;

export const XSRF_HEADER = 'X-XSRF-TOKEN';

/** The token of the XSRF-TOKEN cookie; empty where there is none. */
export function xsrfToken(cookies: string): string {
  const value = COOKIE.exec(cookies)?.[1] ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    // Not ours: the server encodes what it sets. It refuses this one and sends a fresh cookie.
    return value;
  }
}
