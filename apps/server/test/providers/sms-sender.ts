import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { minKeysToTryPerChallenge } from '#src/modules/account/limits/proof-of-work-challenge.ts';

export interface Answer<D = unknown> {
  code: number;
  msg: string;
  data: D;
}

interface Asking {
  /** Where the call seems to come from; the server must trust loopback as a proxy. */
  address?: string;
  session?: { uid: string; token: string };
}

/** Sends a form as the portal does, from any address: always from the same browser, or from one at each address. */
export function formSender(origin: () => string, { browserPerAddress = false } = {}) {
  const tokens = new Map<string, string>();
  const browsers = new Map<string, string>();
  return async function send<D = unknown>(
    path: string,
    fields: Record<string, string>,
    { address = '127.0.0.1', session }: Asking = {},
  ): Promise<Answer<D>> {
    const place = browserPerAddress ? address : '';
    const browser = browsers.get(place) ?? '';
    const who = session?.token ?? '';
    const xsrf = tokens.get(who) ?? '';
    const response = await fetch(`${origin()}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
        cookie: `XSRF-TOKEN=${xsrf}; BROWSER=${browser}`,
        'x-xsrf-token': xsrf,
        ...session,
      },
      body: new URLSearchParams(fields),
    });
    const answer = (await response.json()) as Answer<D>;
    browsers.set(place, /(?:^|,)BROWSER=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? browser);
    if (answer.code !== 1008) return answer;
    tokens.set(who, /XSRF-TOKEN=([^;]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? '');
    return send<D>(path, fields, session === undefined ? { address } : { address, session });
  };
}

/** What the portal does with code 2012, without its threads, and without the keys that it cannot be: two thirds of the work. */
export async function solvedChallenge(origin: string, address: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/account/challenge`, { headers: { 'x-forwarded-for': address } });
  const answer = (await response.json()) as Answer<{ challenge: string }>;
  const challenge = JSON.parse(answer.data.challenge) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: minKeysToTryPerChallenge });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
