/** Which build this is: the fingerprint in its first file's name. Empty on the development server. */
export function buildVersion(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  return /-([\w-]{8})\.js$/.exec(script)?.[1] ?? '';
}
