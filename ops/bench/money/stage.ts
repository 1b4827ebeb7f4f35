// Our API, the bare one and pgbench, buying the same things.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  asOwner,
  databaseUrl,
  freePort,
  productionEnv,
  startProgram,
  untilReady,
  type Running,
} from '../../drills/support/stage.ts';
import { loadHttp, type HttpTarget, type Measured } from '../load.ts';
import { tokensLua } from '../tokens.ts';
import type { BareMoney } from './bare-server.ts';
import { places, price, type MoneyData } from './data.ts';
import { plan } from './purchases.ts';
import { sqlOf, type Step } from './recorded.ts';

export interface Pair {
  request: string;
  /** Ours first. */
  servers: { server: string; measure(seconds: number, clients: number): Promise<Measured> }[];
}

const poolSize = 10;
const run = promisify(execFile);
const form = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };
/** More than anybody buys in one measurement: every one begins with pairs of its own. */
const pairsEach = 12_000;

export async function openMoneyStage(
  data: MoneyData,
  purchases: Record<'game' | 'membership', Step[]>,
  folder: string,
): Promise<{ pairs: Pair[]; stop(): Promise<void> }> {
  const [apiPort, barePort] = [await freePort(), await freePort()];
  const env = productionEnv(data.database, apiPort, {
    DATABASE_POOL: String(poolSize),
    RATE_LIMIT_SCALE: '1000000000',
    LOG_LEVEL: 'warn',
  });
  const bare: BareMoney = { port: barePort, databaseUrl: databaseUrl('app', data.database), poolSize, purchases };
  const running: Running[] = [
    startProgram('apps/server/src/main-api.ts', env, join(folder, 'api.log')),
    startProgram(
      'ops/bench/money/bare-server.ts',
      { NODE_ENV: 'production', BARE: JSON.stringify(bare) },
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
    const [ourPid, barePid] = running.map(({ pid }) => pid) as [number, number];
    let from = 0;
    const next = () => {
      from += pairsEach;
      if (from >= places.players * (places.games - 20)) throw new Error('no pairs are left: fewer rounds, please');
      return from - pairsEach;
    };
    const http = (server: string, target: HttpTarget, lua: string) => ({
      server,
      measure: async (seconds: number, clients: number) => {
        const prepare = `${tokensLua(data.tokens, env['APP_SECRET'] ?? '')} local n = ${next()} local run = ${Date.now() % 1e9}`;
        const before = await bought(data.database);
        const measured = await loadHttp({ ...target, prepare, vary: lua }, folder, seconds, clients);
        const made = (await bought(data.database)) - before;
        // Refusals are answers too, and quick ones. Those under way at the end were not counted.
        if (Math.abs(made - (measured.served ?? 0)) > 2 * clients)
          throw new Error(`${server}: ${measured.served} answers, ${made} purchases`);
        return measured;
      },
    });
    const ours: HttpTarget = { url: origin, pid: ourPid, method: 'POST', headers: form, refusable: 0.005 };
    const theirs: HttpTarget = { url: bareOrigin, pid: barePid, method: 'POST', headers: form, refusable: 0.005 };
    const pairs: Pair[] = (['game', 'membership'] as const).map((name) => ({
      request: name,
      servers: [
        http('our API', ours, ourRequest[name]),
        http('bare Fastify, same statements', theirs, bareRequest(name)),
        {
          server: 'pgbench',
          measure: (seconds, clients) => pgbench(purchases[name], bare.databaseUrl, folder, seconds, clients, next()),
        },
      ],
    }));
    return { pairs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Movements in the wallets of the bench's players. */
async function bought(database: string): Promise<number> {
  return asOwner(database, async (client) => {
    const { rows } = await client.query<{ n: string }>(
      'select sum(seq) as n from wallet_wallets where user_id between $1 and $2',
      [places.firstPlayer, places.firstPlayer + places.players - 1],
    );
    return Number(rows[0]?.n);
  });
}

/** Who buys, what, and under which key. */
const who = `local p = n % ${places.players} local game = ${places.firstGame} + math.floor(n / ${places.players})
  local key = string.format("%08x-0000-4000-8000-%012x", run, n) local uid = ${places.firstPlayer} + p n = n + 1`;
const ourHeaders = `{ ["content-type"] = "${form['content-type']}", uid = string.format("%d", uid), token = tokens[p + 1],
  cookie = "XSRF-TOKEN=" .. xsrf[p + 1], ["x-xsrf-token"] = xsrf[p + 1] }`;
const ourRequest = {
  game: `${who} return string.format("/api/user/game/download/%d", game),
    "appID=portal&platformType=1&price=${price}&idempotencyKey=" .. key, ${ourHeaders}`,
  membership: `${who} return "/api/vip/vipopen",
    "appID=portal&vipType=${plan.vipType}&price=${plan.price}&idempotencyKey=" .. key, ${ourHeaders}`,
};

function bareRequest(name: string): string {
  return `${who} return "/${name}", string.format("uid=%d&game=%d&key=", uid, game) .. key`;
}

/** One script is one purchase; every client counts through pairs of its own. */
async function pgbench(
  steps: Step[],
  url: string,
  folder: string,
  seconds: number,
  clients: number,
  from: number,
): Promise<Measured> {
  const file = join(folder, 'purchase.sql');
  const marks = {
    uid: ':uid',
    game: ':game',
    order: ':order_id',
    lock: '(random() * 1e18)::bigint',
    key: `('${Date.now()}-' || :n::text)`,
  };
  const lines = steps.map((step) => `${sqlOf(step, marks)}${step.order === undefined ? ';' : ` \\gset order_`}`);
  writeFileSync(
    file,
    [
      `\\set i :i + 1`,
      `\\set n ${from} + :i * ${clients} + :client_id`,
      `\\set uid ${places.firstPlayer} + mod(:n, ${places.players})`,
      `\\set game ${places.firstGame} + :n / ${places.players}`,
      ...lines.map((line) => line.replaceAll('\n', ' ')),
      '',
    ].join('\n'),
  );
  const args = [
    '-M',
    'prepared',
    '-n',
    '-f',
    file,
    '-D',
    'i=-1',
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    String(seconds),
  ];
  const { stdout } = await run('pgbench', [...args, url]);
  if (!/number of failed transactions: 0 /.test(stdout)) throw new Error(`pgbench had failures:\n${stdout}`);
  // A checkpoint on a slow disk can take as long as a round: then there were none, and the median passes over it.
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1] ?? '0';
  return { perSecond: Number(tps), cpuMicros: undefined };
}
