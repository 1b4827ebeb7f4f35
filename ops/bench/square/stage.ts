// Our API, the bare one and pgbench, asked for the same.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  databaseUrl,
  freePort,
  productionEnv,
  startProgram,
  untilReady,
  type Running,
} from '../../drills/support/stage.ts';
import type { Statement } from '../caught.ts';
import { loadHttp, loadSql, type HttpTarget, type Measured } from '../load.ts';
import { tokensLua } from '../tokens.ts';
import type { BareSquare } from './bare-server.ts';
import { firstLiker, type SquareData } from './data.ts';
import { applyCounterChanges, forgetLikes, pairLua, recordLikes, type Likes } from './likes.ts';
import { record } from './recorded.ts';
import type { Request } from './requests.ts';

export interface Pair {
  request: string;
  /** Ours first. */
  servers: { server: string; measure(seconds: number, clients: number): Promise<Measured> }[];
}

const poolSize = 10;
const run = promisify(execFile);

export async function openSquareStage(
  data: SquareData,
  requests: Request[],
  folder: string,
  nodeArgs: string[] = [],
): Promise<{ pairs: Pair[]; stop(): Promise<void> }> {
  const [apiPort, barePort] = [await freePort(), await freePort()];
  const env = productionEnv(data.database, apiPort, {
    DATABASE_POOL: String(poolSize),
    RATE_LIMIT_SCALE: '1000000000',
    LOG_LEVEL: 'warn',
  });
  const likes = await recordLikes(data);
  const reads: Statement[][][][] = [];
  for (const { variants } of requests) {
    const recorded = [];
    for (const asked of variants) recorded.push((await record(data.database, asked.run)).usual);
    reads.push(recorded);
  }
  const url = databaseUrl('app', data.database);
  const bare: BareSquare = { port: barePort, databaseUrl: url, poolSize, reads, ...likes, likes: likes.statements };
  const bareFile = join(folder, 'bare.json');
  writeFileSync(bareFile, JSON.stringify(bare));
  const running: Running[] = [
    startProgram('apps/server/src/main-api.ts', env, join(folder, 'api.log'), nodeArgs),
    startProgram(
      'ops/bench/square/bare-server.ts',
      { NODE_ENV: 'production', BARE: bareFile },
      join(folder, 'bare.log'),
    ),
  ];
  const stop = async () => {
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all(running.map(({ ended }) => ended));
  };
  try {
    const [origin, bareOrigin] = [apiPort, barePort].map((port) => `http://127.0.0.1:${port}`) as [string, string];
    await untilReady(origin);
    await untilReady(bareOrigin);
    const [pid, barePid] = running.map((each) => each.pid) as [number, number];
    const places = { origin, pid, bareOrigin, barePid, folder, url };
    const pairs: Pair[] = [];
    for (const [index, request] of requests.entries()) {
      await compareAnswers(places, request, index);
      pairs.push(readPair(places, request, index, reads[index]?.[0]?.flat() ?? []));
    }
    return { pairs: [...pairs, likePair(places, data, likes, env['APP_SECRET'] ?? '')], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Places {
  origin: string;
  pid: number;
  bareOrigin: string;
  barePid: number;
  folder: string;
  url: string;
}

function readPair(places: Places, { name, page, variants }: Request, index: number, statements: Statement[]): Pair {
  const who = variants[0]?.who;
  const pick = (paths: string[]) =>
    ({
      prepare: `local paths = {${paths.map((path) => `"${path}"`).join(',')}}`,
      vary: `return paths[math.random(1, ${paths.length})]`,
    }) as const;
  const ours: HttpTarget = {
    url: places.origin,
    pid: places.pid,
    method: 'GET',
    headers: { uid: who?.uid ?? '', token: who?.token ?? '' },
    refusable: 0.005,
    ...pick(variants.map(({ path }) => `/api${path}`)),
  };
  const theirs: HttpTarget = {
    url: places.bareOrigin,
    pid: places.barePid,
    method: 'GET',
    headers: {},
    ...pick(variants.map((_, variant) => `/read/${index}/${variant}`)),
  };
  const sql = statements.map(({ text, values }, number) => ({
    name: `q${number}_`,
    text,
    values: values.map((value) => (Array.isArray(value) ? `{${value.join(',')}}` : value)),
  }));
  return {
    request: page === 1 ? name : `${name}, page ${page}`,
    servers: [
      { server: 'our API', measure: (seconds, clients) => loadHttp(ours, places.folder, seconds, clients) },
      { server: 'bare Fastify', measure: (seconds, clients) => loadHttp(theirs, places.folder, seconds, clients) },
      { server: 'pgbench', measure: (seconds, clients) => loadSql(sql, places.url, places.folder, seconds, clients) },
    ],
  };
}

/** A comparison of speed means something only if both give the same. */
async function compareAnswers(places: Places, { name, variants }: Request, index: number): Promise<void> {
  const [asked] = variants;
  if (asked === undefined) throw new Error(`${name}: nothing to ask`);
  const headers = { uid: asked.who.uid, token: asked.who.token };
  const ours = (await (await fetch(`${places.origin}/api${asked.path}`, { headers })).json()) as {
    code: number;
    data: { id?: string; records?: { id: string }[] };
  };
  const theirs = (await (await fetch(`${places.bareOrigin}/read/${index}/0`)).json()) as { data: { id?: string }[][] };
  const records = ours.data?.records ?? [ours.data as { id: string }];
  const wanted = JSON.stringify(records.map(({ id }) => id));
  const found = theirs.data.some(
    (rows) => JSON.stringify(rows.slice(0, records.length).map(({ id }) => id)) === wanted,
  );
  if (ours.code !== 0 || records.length === 0 || !found) throw new Error(`${name}: ${asked.path} is not the same`);
}

function likePair(places: Places, data: SquareData, likes: Likes, secret: string): Pair {
  const { prepare, next } = pairLua(data);
  const tokens = tokensLua(
    data.likers.map(({ token }) => token),
    secret,
  );
  const http = (server: string, target: Pick<HttpTarget, 'url' | 'pid'>, lua: string, tables: string) => ({
    server,
    measure: async (seconds: number, clients: number) => {
      const whole: HttpTarget = {
        ...target,
        method: 'POST',
        headers: {},
        refusable: 0.005,
        prepare: tables,
        vary: `${next} ${lua}`,
      };
      const measured = await loadHttp(whole, places.folder, seconds, clients);
      const changes = await applyCounterChanges(data.database);
      await forgetLikes(data.database);
      // What changes nothing is cheaper: nearly all of them must have.
      const served = measured.served ?? 0;
      if (changes < 0.9 * served - 200) throw new Error(`${server}: ${served} answers, ${changes} changes`);
      return measured;
    },
  });
  const headers = `{ uid = uid, token = tokens[p + 1], cookie = "XSRF-TOKEN=" .. xsrf[p + 1], ["x-xsrf-token"] = xsrf[p + 1] }`;
  return {
    request: 'like, unlike',
    servers: [
      http(
        'our API',
        { url: places.origin, pid: places.pid },
        `return "/api/v1/square/post/" .. post .. "/like", nil, ${headers}, method`,
        `${tokens} ${prepare}`,
      ),
      http(
        'bare Fastify',
        { url: places.bareOrigin, pid: places.barePid },
        'return "/like/" .. uid .. "/" .. post, nil, nil, method',
        prepare,
      ),
      {
        server: 'pgbench',
        measure: async (seconds, clients) => {
          const measured = await pgbenchLikes(places, data, likes, seconds, clients);
          await forgetLikes(data.database);
          return measured;
        },
      },
    ],
  };
}

/** One transaction of the script likes, the next takes it back: both count. */
async function pgbenchLikes(
  { folder, url }: Places,
  { likers, posts, somePosts }: SquareData,
  { statements, liker, liked }: Likes,
  seconds: number,
  clients: number,
): Promise<Measured> {
  const file = join(folder, 'like.sql');
  const last = Math.max(...somePosts.map(Number));
  const inlined = ({ text, values }: Statement) =>
    text.replaceAll(/\$(\d+)/g, (_, place: string) => {
      const value = values[Number(place) - 1];
      if (value === liker) return ':uid';
      return value === liked ? ':post' : `'${value instanceof Date ? value.toISOString() : String(value)}'`;
    });
  writeFileSync(
    file,
    [
      `\\set uid random(${firstLiker}, ${firstLiker + likers.length - 1})`,
      `\\set post random(${last - Math.floor(posts / 2)}, ${last})`,
      `${inlined(statements.POST)};`,
      `${inlined(statements.DELETE)};`,
    ].join('\n'),
  );
  const args = ['-M', 'prepared', '-n', '-f', file, '-c', String(clients), '-j', '1', '-T', String(seconds), url];
  const { stdout } = await run('pgbench', args);
  if (!/number of failed transactions: 0 /.test(stdout)) throw new Error(`pgbench had failures:\n${stdout}`);
  return { perSecond: 2 * Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? '0'), cpuMicros: undefined };
}
