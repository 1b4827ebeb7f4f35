import { allCalls, type CallName } from '@lanyu/contract/all-calls';
import type { Call } from '@lanyu/contract/call';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Session {
  uid: string;
  token: string;
}

/**
 * Sends calls with nothing between the test and the wire but the XSRF token and the cookie of the browser, and hands back
 * all that was answered.
 */
export function rawCaller(origin: () => string, browser: () => string = () => '') {
  const xsrfTokens = new Map<string, string>();

  return async function send(key: CallName, input: object, as?: Session): Promise<RawAnswer> {
    const [method = '', path = ''] = key.split(' ');
    const fields = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(fields.get(name));
      fields.delete(name);
      return encodeURIComponent(value);
    });
    const inAddress = method === 'GET' || method === 'DELETE';
    const query = inAddress && fields.size > 0 ? `?${formOf(fields).toString()}` : '';
    const isJson = (allCalls[key] as Call).encoding === 'json';
    const isFile = [...fields.values()].some((value) => value instanceof Blob);
    const xsrf = xsrfTokens.get(as?.token ?? '') ?? '';
    const response = await fetch(`${origin()}/api${filled}${query}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie: `XSRF-TOKEN=${xsrf}; BROWSER=${browser()}`,
        'x-xsrf-token': xsrf,
        ...(as && { uid: as.uid, token: as.token }),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(!inAddress && { body: isJson ? jsonOf(fields) : isFile ? multipartOf(fields) : formOf(fields) }),
    });
    const answer = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
    if (codeOf(answer) !== 1008) return answer;
    const fresh = /XSRF-TOKEN=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1];
    if (fresh === undefined || fresh === xsrf) throw new Error('a refused page got no token to go on with');
    xsrfTokens.set(as?.token ?? '', fresh);
    return send(key, input, as);
  };
}

/** Undefined where there is no envelope. */
export function codeOf(answer: RawAnswer): number | undefined {
  return answer.body.startsWith('{') ? (JSON.parse(answer.body) as { code: number }).code : undefined;
}

/** What may differ between two answers that tell the same: when, and under which number. */
const ofTheMoment = new Set(['date', 'x-request-id']);

/** What is not the same, byte by byte, in words. */
export function differences(one: RawAnswer, other: RawAnswer): string[] {
  const names = new Set(
    [...Object.keys(one.headers), ...Object.keys(other.headers)].filter((n) => !ofTheMoment.has(n)),
  );
  return [
    ...(one.status === other.status ? [] : [`status ${one.status} and ${other.status}`]),
    ...(one.body === other.body ? [] : [`body ${one.body} and ${other.body}`]),
    ...[...names]
      .filter((name) => one.headers[name] !== other.headers[name])
      .map((name) => `${name}: ${one.headers[name]} and ${other.headers[name]}`),
  ];
}

function formOf(fields: ReadonlyMap<string, unknown>): URLSearchParams {
  return new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]));
}

function jsonOf(fields: ReadonlyMap<string, unknown>): string {
  return JSON.stringify(Object.fromEntries(fields));
}

function multipartOf(fields: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value, 'file');
    else form.append(name, String(value));
  }
  return form;
}
