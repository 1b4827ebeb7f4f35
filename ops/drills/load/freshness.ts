// Random changes while people read at two API processes: nobody is shown what they may not see any more when they ask, nor anything older
// than when they ask. Some transactions stay open while others come and go. Redis is killed and emptied meanwhile, and one of the processes
// stands still for a while, also for so long that the change log was cleaned behind its back.
import { resultCodes } from '@lanyu/contract/result-codes';
import type { CallName } from '@lanyu/contract/all-calls';
import { randomBytes, randomInt } from 'node:crypto';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { startRedisOn } from '../chaos.ts';
import { ask, type Answer } from '../support/request.ts';
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
import {
  createFreshnessWorld,
  type FreshnessWorld,
  type ListedComment,
  type ListedPost,
  type Reader,
} from './freshness-world.ts';

export interface FreshnessDrill {
  changes: number;
  /** How long one process stands still, each time. */
  stillSeconds: readonly number[];
}

const readersAtOnce = 6;
const authors = 20;
/** So that many read between two changes, and many changes come while one reads. */
const betweenChangesMs = 10;
/** So many read only at the process that never stands still: the others wait for the one that does. */
const pinnedReaders = 2;
const slowestMs = 3000;
/** After so long a process trusts nothing that it cached; by then the worker may have cleaned the change log. */
const gapSeconds = 60;
/** Rows that the process which goes on has surely heard of. */
const heardSeconds = 10;

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
      const counts = { answers: 0, busy: 0, slow: 0 };
      const over = new AbortController();
      const reading = Promise.all(
        world.readers.map((reader, n) => {
          const at = n < pinnedReaders ? origins.slice(0, 1) : origins;
          return readUntil(over.signal, { world, reader, origins: at, agent, counts, from: n });
        }),
      );
      const slow = asOwner(database, (second) => changeSlowlyUntil(over.signal, world, second, counts));
      const still = { over: false };
      const stills = standStill(database, running[1] as Running, stillSeconds, over.signal).finally(
        () => (still.over = true),
      );
      const trouble = troubles(redisPort, redis, over.signal);
      let made = 0;
      for (; (made < changes || !still.over) && world.faults.length < 20; made += 1) {
        await world.change();
        await pause(betweenChangesMs);
      }
      over.abort();
      await Promise.all([reading, slow, stills, trouble.catch(() => undefined)]);
      console.log(
        `${made} changes, ${counts.slow} more in slow transactions, ${counts.answers} answers looked at, ` +
          `${counts.busy} told to come back; ${world.shown()} posts shown in the end`,
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

const busyCode = resultCodes.busy[0];
const notFoundCode = resultCodes.notFound[0];

interface Reading {
  world: FreshnessWorld;
  reader: Reader;
  origins: readonly string[];
  agent: Agent;
  counts: { answers: number; busy: number; slow: number };
  from: number;
}

async function readUntil(over: AbortSignal, { world, reader, origins, agent, counts, from }: Reading): Promise<void> {
  for (let n = from; !over.aborted; n += 1) {
    const expected = world.expectationsOf(reader);
    const id = world.anyPostId();
    const origin = origins[n % origins.length] ?? '';
    const sort = randomInt(3) === 0 ? '1' : '2';
    const send = (key: CallName, fields: Record<string, string>) => ask(reader.person, { origin, key, fields, agent });
    const kinds = [
      async () => {
        const answer = await send('GET /v1/square/post/list', { sort, pageSize: '50' });
        return { answer, check: () => expected.checkFeed((recordsOf(answer) ?? []) as readonly ListedPost[]) };
      },
      async () => {
        const answer = await send('GET /v1/square/post/{id}', { id });
        return { answer, check: () => expected.checkPost(id, (answer.data ?? undefined) as ListedPost | undefined) };
      },
      async () => {
        const answer = await send('GET /v1/square/post/{id}/comment/list', { id, sort });
        return {
          answer,
          check: () => expected.checkThreads(id, recordsOf(answer) as readonly ListedComment[] | undefined),
        };
      },
    ];
    const kind = randomInt(kinds.length);
    const asked = await (kinds[kind] as (typeof kinds)[number])().catch((error: unknown) => String(error));
    if (typeof asked === 'string') {
      // A process may stand still for longer than a request waits; the one that never does has to answer.
      if (origins.length === 1) world.faults.push(asked);
      counts.busy += 1;
      continue;
    }
    const { answer, check } = asked;
    if (answer.code === busyCode) {
      counts.busy += 1;
      await pause(50);
      continue;
    }
    // A feed is always there; a post may not be.
    if (answer.code !== 0 && !(answer.code === notFoundCode && kind > 0)) {
      world.faults.push(`a request of kind ${kind} answered ${answer.code}`);
    } else check();
    counts.answers += 1;
  }
}

function recordsOf({ code, data }: Answer): readonly unknown[] | undefined {
  return code === 0 ? (data as { records: unknown[] }).records : undefined;
}

/** One after the other: each begins before changes that are made, and heard of, before it ends. */
async function changeSlowlyUntil(
  over: AbortSignal,
  world: FreshnessWorld,
  client: pg.Client,
  counts: { slow: number },
): Promise<void> {
  while (!over.aborted && world.faults.length < 20) {
    await world.changeSlowly(client, randomInt(slowestMs));
    counts.slow += 1;
  }
}

/** Redis is emptied and killed again and again. */
async function troubles(port: number, redis: { kill(): boolean }, signal: AbortSignal): Promise<void> {
  for (let n = 1; !signal.aborted; n += 1) {
    await pause(2000, undefined, { signal });
    if (n % 3 === 0) redis.kill();
    else await emptyRedis(port);
  }
}

/** The process stands still some times, and goes on. After a stop longer than the gap the change log was cleaned, as the worker does it. */
async function standStill(
  database: string,
  { child }: Running,
  stillSeconds: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const wait = (seconds: number) => pause(seconds * 1000, undefined, { signal }).catch(() => undefined);
  for (const seconds of stillSeconds) {
    await wait(4);
    if (signal.aborted) return;
    child.kill('SIGSTOP');
    if (seconds <= gapSeconds) await wait(seconds);
    else {
      await wait(seconds - heardSeconds);
      await asOwner(database, async (client) => {
        const { rows } = await client.query<{ oldest: string }>(
          'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
        );
        await wait(heardSeconds);
        await client.query('delete from db_changes where xid < $1::xid8', [rows[0]?.oldest]);
      });
    }
    child.kill('SIGCONT');
  }
  await wait(4);
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
