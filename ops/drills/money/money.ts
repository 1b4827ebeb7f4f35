// Mixed money traffic while API, worker, sandbox, Redis and PostgreSQL are killed at random: nothing that was acknowledged
// may be lost, nothing may happen twice, every payment is credited exactly once.
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase, type Database } from '@lanyu/server/db/open-database';
import { transaction } from '@lanyu/server/db/transaction';
import { queryProvidersJob } from '@lanyu/server/modules/orders/payments/query-providers-job';
import { openQueue } from '@lanyu/server/queue/queue';
import {
  prepareSitePaymentSandboxEnv,
  preparePaymentSandboxProgramEnv,
} from '@lanyu/test-kit/local/payment-sandbox-env';
import { waitUntil } from '@lanyu/services/process';
import { freePorts } from '@lanyu/services/free-ports';
import { auditMoney, unsettled } from './money-books.ts';
import { playWithMoney, type Memory, type Traffic } from './money-clients.ts';
import { fillMoneyFixture } from './money-fixture.ts';
import { makeEngines } from '../support/own-engines.ts';
import { outputFolder, productionEnv, startProgram, untilReady } from '../support/stage.ts';
import { supervise, type Supervised } from '../support/supervised.ts';

const games = [20, 45, 60, 90, 120, 30].map((price) => ({ price, vipFree: false }));
const folder = outputFolder('drills');

interface MoneyChaos {
  minutes: number;
  clients: number;
  /** At least. */
  kills: number;
  /** What is left when the last kill is over is due at once, not in the minutes after which the worker asks again. */
  hurried?: boolean;
}

export async function moneyChaos(options: MoneyChaos): Promise<string[]> {
  const engines = await makeEngines();
  const home = mkdtempSync(join(tmpdir(), 'lanyu-money-'));
  const victims: Supervised[] = [];
  const open: { end(): Promise<unknown> }[] = [];
  try {
    const [sandboxPort = 0, ...apiPorts] = await freePorts(3);
    const sandboxFile = join(home, 'sandbox.db');
    victims.push(supervise('postgres', engines.startPostgres, 'SIGQUIT'), supervise('redis', engines.startRedis));
    const owner = await untilConnected(engines.ownerUrl);
    const world = await fillMoneyFixture(owner, { players: options.clients, games, storage: home });
    await owner.end();

    const program = (kind: string, file: string, env: Record<string, string>) => {
      const log = join(folder, `money-${kind}.log`);
      victims.push(supervise(kind.replace(/\d$/, ''), () => startProgram(file, env, log)));
    };
    program('sandbox', 'apps/sandbox/src/main.ts', preparePaymentSandboxProgramEnv(sandboxPort, sandboxFile, 0.01));
    apiPorts.forEach((port, at) => {
      const env = productionEnv('', port, {
        DATABASE_URL: engines.appUrl,
        REDIS_URL: engines.redisUrl,
        STORAGE_DIR: home,
        LOG_LEVEL: 'warn',
        DATABASE_POOL: '8',
        ...prepareSitePaymentSandboxEnv(sandboxPort),
      });
      program(`api${at}`, 'apps/server/src/main-api.ts', env);
      if (at === 0) program('worker', 'apps/server/src/main-worker.ts', env);
    });
    const origins = apiPorts.map((port) => `http://127.0.0.1:${port}`);
    await Promise.all(origins.map(untilReady));

    let stopped = false;
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const traffic: Traffic = { origins, sandboxUrl, world, counts: {}, faults: [], stopped: () => stopped };
    const memories: Memory[] = world.players.map(({ uid }) => ({ uid, recharges: [], purchases: [] }));
    const started = Date.now();
    const players = world.players.map((player, at) => playWithMoney(traffic, player, memories[at] as Memory));
    const bought = () => ['/vip/vipopen ok', '/user/game/download/{id} ok'].some((what) => what in traffic.counts);
    const killed = await killAtRandom(victims, origins, { ...options, bought });
    stopped = true;
    await Promise.all(players);
    const total = Object.values(killed).reduce((sum, count) => sum + count, 0);
    console.log(
      `${total} kills in ${Math.round((Date.now() - started) / 1000)} s: ${JSON.stringify(killed)}; ended by themselves: ` +
        JSON.stringify(Object.fromEntries(victims.map((victim) => [victim.kind, victim.endedItself()]))),
    );
    console.log(JSON.stringify(traffic.counts));

    await Promise.all(origins.map(untilReady));
    const books = await untilConnected(engines.ownerUrl);
    open.push(books);
    const db = openDatabase({
      url: engines.appUrl,
      poolSize: 2,
      applicationName: 'lanyu-money',
      statementTimeoutMs: 60_000,
      timeoutScale: 20,
    });
    open.push({ end: () => db.close() });
    const settling = Date.now();
    const hurry = options.hurried === true ? await openHurry(db, books, engines.appUrl) : undefined;
    if (hurry !== undefined) open.push({ end: hurry.close });
    const settled = async () => {
      if ((await unsettled({ owner: books, sandboxFile })) === 0) return true;
      await hurry?.askNow();
      return false;
    };
    await waitUntil('everything is settled', settled, 300).catch((error: unknown) =>
      traffic.faults.push(String(error)),
    );
    console.log(`settled ${((Date.now() - settling) / 1000).toFixed(1)} s after the last kill`);
    const { counts, faults } = await auditMoney({ owner: books, db, sandboxFile, memories });
    console.log(JSON.stringify(counts));
    if (total < options.kills) faults.push(`only ${total} kills`);
    const delivered = (counts['download delivered'] ?? 0) + (counts['membership delivered'] ?? 0);
    if (delivered === 0 || counts['recharge delivered'] === undefined) faults.push('nothing was proven');
    return [...traffic.faults, ...faults];
  } finally {
    for (const each of open) await each.end().catch(() => undefined);
    // Who needs the database first.
    for (const victim of victims.toReversed()) await victim.stop();
    engines.remove();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Brings the next question about a refund forward; it is the worker that asks. */
async function openHurry(db: Database, owner: pg.Client, url: string) {
  const queue = await openQueue({ url, applicationName: 'lanyu-money', timeoutScale: 20 });
  return {
    async askNow() {
      await owner.query(`update orders_orders set ask_at = now() where state = 'refunding' and ask_at is not null`);
      await transaction(db, (tx) => queue.enqueue(tx, queryProvidersJob, {}));
      await pause(1500);
    },
    close: () => queue.close(),
  };
}

/**
 * Evenly over the time there is, and as many as asked for even if that takes longer; never while no API process serves at
 * all: killing what has not started proves nothing. On a slow machine players come to buy late: killing goes on until one has.
 */
async function killAtRandom(
  victims: readonly Supervised[],
  origins: readonly string[],
  { minutes, kills, bought }: { minutes: number; kills: number; bought: () => boolean },
): Promise<Record<string, number>> {
  const killed: Record<string, number> = {};
  const begin = Date.now();
  const end = begin + minutes * 60_000;
  const giveUp = end + 120_000;
  for (let done = 0; Date.now() < end || done < kills || (!bought() && Date.now() < giveUp);) {
    const victim = victims[randomInt(victims.length)];
    if (victim?.kill() === true) {
      killed[victim.kind] = (killed[victim.kind] ?? 0) + 1;
      done += 1;
      if (done % 25 === 0) console.log(`${done} kills after ${Math.round((Date.now() - begin) / 1000)} s`);
    }
    // Coming back takes its time too: what was lost on it is made up for.
    const mean = Math.max(1000, (end - Date.now()) / Math.max(1, kills * 1.3 - done));
    await pause(Math.random() * 2 * Math.min(mean, 15_000));
    await Promise.any(origins.map(untilReady));
  }
  return killed;
}

async function untilConnected(url: string): Promise<pg.Client> {
  let client: pg.Client | undefined;
  await waitUntil('PostgreSQL answers', async () => {
    const attempt = new pg.Client({ connectionString: url });
    attempt.on('error', () => undefined);
    return attempt.connect().then(
      () => ((client = attempt), true),
      () => false,
    );
  });
  if (client === undefined) throw new Error('PostgreSQL does not answer');
  return client;
}
