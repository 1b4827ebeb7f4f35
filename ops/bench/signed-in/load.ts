// What signed-in people do, as scripts for wrk: many people, so that what is cached of one of them helps no other.
import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '@lanyu/services/apt';
import type { SquareData } from '../square/data.ts';
import { pairLua } from '../square/likes.ts';
import { tokensLua } from '../tokens.ts';

export const works = ['newest feed', 'hottest feed', 'for you', 'post with comments', 'like'] as const;
export type Work = (typeof works)[number];

export interface Loaded {
  perSecond: number;
  p99Ms: number;
  /** Pieces of work: a post with its comments is two requests. */
  done: number;
}

const run = promisify(execFile);
const list = (texts: readonly string[]) => `{${texts.map((text) => `"${text}"`).join(',')}}`;

/** How many requests make one piece of work. */
export const requestsOf = (work: Work) => (work === 'post with comments' ? 2 : 1);

function scriptOf(work: Work, data: SquareData, secret: string): string {
  const tokens = tokensLua(
    data.likers.map(({ token }) => token),
    secret,
  );
  if (work === 'like') {
    const { prepare, next } = pairLua(data);
    return `${tokens} ${prepare}
      function request() ${next}
        local headers = { uid = uid, token = tokens[p + 1], cookie = "XSRF-TOKEN=" .. xsrf[p + 1], ["x-xsrf-token"] = xsrf[p + 1] }
        return wrk.format(method, "/api/v1/square/post/" .. post .. "/like", headers)
      end`;
  }
  const post = `/api/v1/square/post/${data.talkedPost}`;
  const paths = {
    'newest feed': ['/api/v1/square/post/list?sort=2'],
    'hottest feed': ['/api/v1/square/post/list?sort=1'],
    'for you': ['/api/v1/square/post/for-you'],
    'post with comments': [post, `${post}/comment/list?sort=1`],
  }[work];
  return `${tokens} local paths = ${list(paths)} local uids = ${list(data.likers.map(({ uid }) => uid))} local n = 0
    function request()
      local p = math.floor(n / #paths) % #uids + 1
      local path = paths[n % #paths + 1]
      n = n + 1
      return wrk.format("GET", path, { uid = uids[p], token = tokens[p] })
    end`;
}

export async function loadWork(
  work: Work,
  place: { origin: string; folder: string; data: SquareData; secret: string },
  seconds: number,
  connections: number,
): Promise<Loaded> {
  if (!existsSync('/usr/bin/wrk')) installPackages(['wrk']);
  const script = join(place.folder, `${work.replaceAll(' ', '-')}.lua`);
  writeFileSync(script, scriptOf(work, place.data, place.secret));
  const args = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '--latency', '-s', script, place.origin];
  const { stdout } = await run('/usr/bin/wrk', args);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
  // A server that sheds load on a starved machine may turn a few away.
  if (/connect [1-9]|read [1-9]|write [1-9]/.test(stdout) || refused > requests * 0.01) {
    throw new Error(`${work}: not every request was answered well\n${stdout}`);
  }
  const [, amount = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]) / requestsOf(work),
    p99Ms: Number(amount) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
    done: requests / requestsOf(work),
  };
}
