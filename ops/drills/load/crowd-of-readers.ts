// A crowd that reads: many connections that rest between two requests, so that they ask at a rate of their own and not at the server's.
import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '@lanyu/services/apt';
import type { SquareData } from '../../bench/square/data.ts';

const run = promisify(execFile);

export interface CrowdCount {
  /** Requests a second that were answered in any way. */
  offered: number;
  /** Requests a second that were answered with what was asked for. */
  good: number;
  /** Connections that broke or waited for longer than ten seconds. */
  broken: number;
}

export interface Crowd {
  origin: string;
  folder: string;
  data: SquareData;
  connections: number;
  seconds: number;
  /** Requests a second that all of them make together; without it each asks again at once. */
  perSecond?: number;
}

export async function letCrowdRead(crowd: Crowd): Promise<CrowdCount> {
  if (!existsSync('/usr/bin/wrk')) installPackages(['wrk']);
  const script = join(crowd.folder, 'crowd.lua');
  writeFileSync(script, crowdLua(crowd));
  const args = [
    '-t',
    '1',
    '-c',
    String(crowd.connections),
    '-d',
    `${crowd.seconds}s`,
    '--timeout',
    '10s',
    '-s',
    script,
  ];
  const { stdout } = await run('/usr/bin/wrk', [...args, crowd.origin]);
  return readWrkOutput(stdout);
}

/** What people look at when a crowd comes: feeds, a post with its comments, the number of unread messages. */
function crowdLua({ data, connections, perSecond }: Crowd): string {
  const list = (texts: readonly string[]) => `{${texts.map((text) => `"${text}"`).join(',')}}`;
  const post = `/api/v1/square/post/${data.talkedPost}`;
  const paths = [
    '/api/v1/square/post/list?sort=2',
    '/api/v1/square/post/list?sort=1',
    '/api/v1/square/post/today',
    post,
    `${post}/comment/list?sort=1`,
    '/api/v1/message/unread',
  ];
  const restMs = perSecond === undefined ? 0 : (connections / perSecond) * 1000;
  return `local paths = ${list(paths)} local uids = ${list(data.likers.map(({ uid }) => uid))}
    local tokens = ${list(data.likers.map(({ token }) => token))}
    math.randomseed(os.time())
    function request()
      local p = math.random(#uids)
      return wrk.format("GET", paths[math.random(#paths)], { uid = uids[p], token = tokens[p] })
    end
    ${restMs === 0 ? '' : `function delay() return math.random(0, ${Math.round(2 * restMs)}) end`}`;
}

export function readWrkOutput(stdout: string): CrowdCount {
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const requests = number(/(\d+) requests in/);
  const refused = number(/Non-2xx or 3xx responses: (\d+)/);
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  const offered = number(/Requests\/sec:\s+([\d.]+)/);
  return {
    offered,
    good: requests === 0 ? 0 : (offered * (requests - refused)) / requests,
    broken: errors.reduce((sum, text) => sum + Number(text), 0),
  };
}
