// A crowd that calls from many addresses at once, at the address the proxy in front would use.
import { Agent, request } from 'node:http';

export interface Answer {
  code: number;
  data: unknown;
}

export type Fields = Record<string, string>;

export interface Attackers {
  /** `browser`: the cookie of the browser it comes from. The answer has the one that was given. */
  post(path: string, fields: Fields, address: string, browser?: string): Promise<Answer & { browser: string }>;
  close(): void;
}

const atOnce = 48;

export async function openAttackers(origin: string): Promise<Attackers> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let xsrf = '';

  function send(
    path: string,
    fields: Fields,
    address: string,
    browser = '',
  ): Promise<Answer & { cookie: string; browser: string }> {
    return new Promise((resolve, reject) => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
        cookie: `XSRF-TOKEN=${xsrf}; BROWSER=${browser}`,
        'x-xsrf-token': xsrf,
      };
      const outgoing = request(`${origin}/api${path}`, { method: 'POST', agent, headers }, (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const answer = JSON.parse(Buffer.concat(parts).toString()) as Answer;
          const cookie = incoming.headers['set-cookie']?.join() ?? '';
          resolve({ ...answer, cookie, browser: /(?:^|,)BROWSER=([^;]+)/.exec(cookie)?.[1] ?? browser });
        });
      });
      outgoing.on('error', reject);
      outgoing.end(new URLSearchParams(fields).toString());
    });
  }

  const { cookie } = await send('/user/login', {}, '10.0.0.1');
  xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? '';
  return { post: send, close: () => agent.destroy() };
}

/** Does it `times` times, many at once; in no order anybody could rely on. */
export async function crowd(times: number, act: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < times) {
      const index = next;
      next += 1;
      await act(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** Spread over networks as a rented crowd is: neighbours are far apart. */
export function addressOf(index: number): string {
  return `${20 + (index % 200)}.${Math.floor(index / 200) % 256}.${Math.floor(index / 51_200) % 256}.7`;
}

/** No two in ten thousand share the seven digits by which numbers are neighbours. */
export function phoneOf(index: number): string {
  return `13${String(index % 100_000).padStart(5, '0')}${String(Math.floor(index / 100_000)).padStart(4, '0')}`;
}

/** How often each code was answered. */
export class Tally {
  readonly counts = new Map<number, number>();

  add(code: number): void {
    this.counts.set(code, this.of(code) + 1);
  }

  of(code: number): number {
    return this.counts.get(code) ?? 0;
  }

  words(): string {
    return [...this.counts]
      .toSorted(([a], [b]) => a - b)
      .map(([code, count]) => `${code} × ${count}`)
      .join(', ');
  }
}
