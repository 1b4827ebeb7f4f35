/** What the channels have alike when they speak with a provider. */

/** One question may take this long. */
export const requestMs = 3000;

/** How far a provider's clock may be from ours. */
export const WINDOW_MS = 5 * 60_000;

/** Keys in the environment stand on one line. */
export function fromPem(key: string): string {
  return key.replaceAll('\\n', '\n');
}

export function headerOf(headers: Readonly<Record<string, string | string[] | undefined>>, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}
