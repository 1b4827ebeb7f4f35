/** Longer paths would not fit in the cookie that carries them. */
const longest = 1000;

/**
 * L-20, as the portal has it: only paths of this site. Browsers take "//host" and "/\host" for other sites, and remove
 * control characters from addresses before reading them.
 */
export function safeNextPathOrNull(next: string | undefined): string | null {
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return null;
  if (/[\u0000-\u001f\u007f\\]/.test(next)) return null;
  const here = 'https://portal.invalid';
  if (!URL.canParse(next, here)) return null;
  const url = new URL(next, here);
  const path = url.pathname + url.search + url.hash;
  return url.origin === here && path.length <= longest ? path : null;
}
