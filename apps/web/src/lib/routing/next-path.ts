/**
 * L-20: where to go on to after login. Only paths of this site: "//host" and "/\host" are other
 * sites to a browser, and control characters vanish from addresses before they are read.
 */
export function safeNextPathOrNull(next: string | null): string | null {
  if (next === null || !/^\/(?![/\\])/.test(next)) return null;
  if (/[\u0000-\u001f\u007f\\]/.test(next)) return null;
  try {
    const here = 'https://portal.invalid';
    const url = new URL(next, here);
    return url.origin === here ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
