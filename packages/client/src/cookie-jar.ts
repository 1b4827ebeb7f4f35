/** Cookies for callers without a browser, such as tests: what one origin sets goes back to that origin. */
export function createCookieJar(): { cookies: () => string; fetch: typeof globalThis.fetch } {
  const values = new Map<string, string>();
  const cookies = () => [...values].map(([name, value]) => `${name}=${value}`).join('; ');

  return {
    cookies,
    async fetch(address, init) {
      const headers = new Headers(init?.headers);
      if (values.size > 0) headers.set('Cookie', cookies());
      const response = await globalThis.fetch(address, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const split = pair.indexOf('=');
        const name = pair.slice(0, split).trim();
        if (/;\s*max-age=0/i.test(line)) values.delete(name);
        else values.set(name, pair.slice(split + 1).trim());
      }
      return response;
    },
  };
}
