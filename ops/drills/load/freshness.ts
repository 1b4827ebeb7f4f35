// Random changes while people read at two API processes: nobody is shown what they may not see any more when they ask, nor anything older
// than when they ask. Redis is killed and emptied meanwhile, and one of the processes stands still for a while.
import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { startRedisOn } from '../chaos.ts';
import { ask } from '../support/request.ts';
import { signIn, type Signed } from '../support/sign-in.ts';
import {
  asOwner,
  dropDatabase,
  ensureDatabase,
  freePort,
  outputFolder,
  productionEnv,
  startProgram,
  untilReady,
  type Running,
} from '../support/stage.ts';
import { supervise } from '../support/supervised.ts';
import { createFreshnessWorld, type FreshnessWorld, type ListedPost, type Reader } from './freshness-world.ts';

export interface FreshnessDrill {
  changes: number;
  /** How long one process stands still, once. */
  stillSeconds: number;
}

const readersAtOnce = 6;
const authors = 20;
/** So that many read between two changes, and many changes come while one reads. */
const betweenChangesMs = 10;

export async function freshness({ changes, stillSeconds }: FreshnessDrill): Promise<string[]> {
  const database = `lanyu_fresh_${randomBytes(4).toString('hex')}`;
  const folder = outputFolder('drills');
  const redisPort = await freePort();
  const redis = supervise('redis', () => startRedisOn(redisPort));
  const running: Running[] = [];
  const agent = new Agent({ keepAlive: true });
  try {
    await ensureDatabase(database);
    const origins: string[] = [];
    for (const n of [1, 2]) {
      const port = await freePort();
      const REDIS_URL = `redis://127.0.0.1:${redisPort}/0`;
      const env = productionEnv(database, port, { REDIS_URL, LOG_LEVEL: 'error' });
      running.push(startProgram('apps/server/src/main-api.ts', env, join(folder, `freshness-${n}.log`)));
      origins.push(`http://127.0.0.1:${port}`);
    }
    await Promise.all(origins.map(untilReady));
    return await asOwner(database, async (client) => {
      const world = await createFreshnessWorld(client, await addPeople(client), readersAtOnce);
      const counts = { answers: 0, busy: 0 };
      const over = new AbortController();
      const reading = Promise.all(
        world.readers.map((reader, n) => readUntil(over.signal, { world, reader, origins, agent, counts, from: n })),
      );
      const trouble = troubles(redisPort, redis, running[1], stillSeconds, over.signal);
      for (let n = 0; n < changes && world.faults.length < 20; n += 1) {
        await world.change(client);
        await pause(betweenChangesMs);
      }
      over.abort();
      await Promise.all([reading, trouble.catch(() => undefined)]);
      console.log(
        `${changes} changes, ${counts.answers} answers looked at, ${counts.busy} told to come back; ` +
          `${world.shown()} posts shown in the end`,
      );
      return counts.answers < changes / 20 ? [...world.faults, 'hardly anything was read'] : world.faults;
    });
  } finally {
    agent.destroy();
    for (const { child } of running) {
      child.kill('SIGCONT');
      child.kill('SIGKILL');
    }
    await Promise.all([...running.map(({ ended }) => ended), redis.stop()]);
    await dropDatabase(database);
  }
}

async function addPeople(client: pg.Client): Promise<Signed[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into account_users (login_name, name, invite_code)
     select 'fresh_' || n, 'n0', 'FRESH' || lpad(n::text, 5, '0') from generate_series(1, $1::int) as n returning id`,
    [authors + readersAtOnce],
  );
  return signIn(
    client,
    rows.map(({ id }) => id),
  );
}

interface Reading {
  world: FreshnessWorld;
  reader: Reader;
  origins: readonly string[];
  agent: Agent;
  counts: { answers: number; busy: number };
  from: number;
}

async function readUntil(over: AbortSignal, { world, reader, origins, agent, counts, from }: Reading): Promise<void> {
  for (let n = from; !over.aborted; n += 1) {
    const check = world.expectationsOf(reader);
    const answer = await ask(reader.person, {
      origin: origins[n % origins.length] ?? '',
      key: 'GET /v1/square/post/list',
      fields: { sort: n % 3 === 0 ? '1' : '2', pageSize: '50' },
      agent,
    });
    if (answer.code === 1005) {
      counts.busy += 1;
      await pause(50);
      continue;
    }
    if (answer.code !== 0) world.faults.push(`a feed answered ${answer.code}`);
    else check((answer.data as { records: ListedPost[] }).records);
    counts.answers += 1;
  }
}

/** Redis is emptied and killed again and again; the second process stands still once. */
async function troubles(
  port: number,
  redis: { kill(): boolean },
  still: Running | undefined,
  stillSeconds: number,
  signal: AbortSignal,
): Promise<void> {
  for (let n = 1; !signal.aborted; n += 1) {
    await pause(2000, undefined, { signal });
    if (n % 3 === 0) redis.kill();
    else await emptyRedis(port);
    if (n !== 2) continue;
    still?.child.kill('SIGSTOP');
    await pause(stillSeconds * 1000, undefined, { signal }).catch(() => undefined);
    still?.child.kill('SIGCONT');
  }
}

/** It may be away: then it has nothing. */
function emptyRedis(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('FLUSHALL\r\n'));
    socket.on('data', () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve());
  });
}
