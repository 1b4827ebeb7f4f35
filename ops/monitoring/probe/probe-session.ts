import type { CallName } from '@lanyu/contract/all-calls';

/** Somebody outside who asks the site as a browser would, over the public address. */
export interface ProbeSession {
  fetchOk(path: string, headers?: Record<string, string>): Promise<Response>;
  /** A call of the contract; anything but code 0 is an error that names the request's id. */
  call<T>(key: CallName, fields?: Record<string, string>): Promise<T>;
  signInAs(uid: string, token: string): void;
}

const timeoutMs = 15_000;

export function openProbeSession(site: string): ProbeSession {
  let xsrf = '';
  let identity: Record<string, string> = {};

  async function send(
    key: CallName,
    fields: Record<string, string>,
  ): Promise<{ code: number; data: unknown; id: string }> {
    const [method = '', path = ''] = key.split(' ');
    const rest = new URLSearchParams(fields);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      const value = rest.get(name) ?? '';
      rest.delete(name);
      return encodeURIComponent(value);
    });
    const url = new URL(`/api${filled}`, site);
    if (method === 'GET') url.search = rest.toString();
    const answer = await fetch(url, {
      method,
      headers: {
        ...identity,
        ...(xsrf === '' ? {} : { cookie: xsrf, 'x-xsrf-token': xsrf.split('=')[1] ?? '' }),
        ...(method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(method === 'GET' ? {} : { body: rest.toString() }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // On https its name has a prefix.
    const fresh = /(?:__Host-)?XSRF-TOKEN=[^;,]+/.exec(answer.headers.getSetCookie().join('\n'))?.[0];
    if (fresh !== undefined) xsrf = fresh;
    const { code, data } = (await answer.json()) as { code: number; data: unknown };
    return { code, data, id: answer.headers.get('x-request-id') ?? '' };
  }

  return {
    async fetchOk(path, headers = {}) {
      const answer = await fetch(new URL(path, site), { headers, signal: AbortSignal.timeout(timeoutMs) });
      if (!answer.ok)
        throw new Error(`${path}: ${answer.status}, request ${answer.headers.get('x-request-id') ?? '?'}`);
      return answer;
    },
    async call<T>(key: CallName, fields: Record<string, string> = {}) {
      let answer = await send(key, fields);
      // The page's token was old, and a fresh one came along.
      if (answer.code === 1008) answer = await send(key, fields);
      if (answer.code !== 0) throw new Error(`${key}: code ${answer.code}, request ${answer.id}`);
      return answer.data as T;
    },
    signInAs(uid, token) {
      identity = { uid, token };
    },
  };
}
