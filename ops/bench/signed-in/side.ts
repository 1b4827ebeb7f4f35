// One tree under load: its API, its worker where likes are counted, its database.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { waitUntil } from '@lanyu/services/process';
import {
  asOwner,
  freePort,
  productionEnv,
  startProgram,
  untilReady,
  type Running,
} from '../../drills/support/stage.ts';
import type { SquareData } from '../square/data.ts';
import { forgetLikes } from '../square/likes.ts';
import { loadWork, type Work } from './load.ts';
import { postgresMicros, processorMicros } from '../processor-time.ts';

export interface Sample {
  perSecond: number;
  p99Ms: number;
  apiMs: number;
  postgresMs: number;
}

export interface StoreCost {
  statements: number;
  pages: number;
}

export interface Side {
  name: string;
  sample(work: Work, seconds: number): Promise<Sample>;
  /** From the server's own statistics, which idle connections hand over after ten seconds. */
  storeCost(work: Work, seconds: number): Promise<StoreCost>;
  stop(): Promise<void>;
}

const connections = 32;
const statisticsMs = 11_000;
/** What the work before it ended is cached again. */
const warmSeconds = 2;

export async function openSide(parts: {
  name: string;
  /** Of the tree. */
  root: string;
  data: SquareData;
  folder: string;
  logLevel: string;
}): Promise<Side> {
  const { name, root, data, folder } = parts;
  const port = await freePort();
  const env = productionEnv(data.database, port, {
    RATE_LIMIT_SCALE: '1000000000',
    SHED_SCALE: '50',
    LOG_LEVEL: parts.logLevel,
  });
  const api = startProgram(join(root, 'apps/server/src/main-api.ts'), env, join(folder, `${name}-api.log`));
  const origin = `http://127.0.0.1:${port}`;
  const place = { origin, folder, data, secret: env['APP_SECRET'] ?? '' };
  let worker: Running | undefined;

  /** Likes are counted while they come; readers are measured without what an idle worker asks. */
  async function withWorker<T>(work: Work, run: () => Promise<T>): Promise<T> {
    if (work !== 'like') return run();
    const file = join(root, 'apps/server/src/main-worker.ts');
    worker = startProgram(file, { ...env, PORT: '0', METRICS_PORT: '' }, join(folder, `${name}-worker.log`));
    try {
      await untilWorkerIsConnected(data.database);
      return await run();
    } finally {
      worker.child.kill('SIGTERM');
      await worker.ended;
      worker = undefined;
      await forgetLikes(data.database);
    }
  }

  const onDatabase = <T>(run: (client: pg.Client, backend: number) => Promise<T>) =>
    asOwner(data.database, async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      return run(client, rows[0]?.pid ?? 0);
    });

  try {
    await untilReady(origin);
  } catch (error) {
    api.child.kill('SIGTERM');
    throw error;
  }
  return {
    name,
    sample: (work, seconds) =>
      onDatabase((_client, backend) =>
        withWorker(work, async () => {
          const before = { api: processorMicros(api.pid), postgres: postgresMicros(backend) };
          const { perSecond, p99Ms, done } = await loadWork(work, place, seconds, connections);
          const apiMs = (processorMicros(api.pid) - before.api) / done / 1000;
          const postgresMs = (postgresMicros(backend) - before.postgres) / done / 1000;
          return { perSecond, p99Ms, apiMs, postgresMs };
        }),
      ),
    storeCost: (work, seconds) =>
      onDatabase((client) =>
        withWorker(work, async () => {
          await loadWork(work, place, warmSeconds, connections);
          await pause(statisticsMs);
          const before = await readStatistics(client, data.database);
          const { done } = await loadWork(work, place, seconds, connections);
          await pause(statisticsMs);
          const after = await readStatistics(client, data.database);
          return {
            statements: (after.statements - before.statements) / done,
            pages: (after.pages - before.pages) / done,
          };
        }),
      ),
    async stop() {
      worker?.child.kill('SIGTERM');
      api.child.kill('SIGTERM');
      await api.ended;
    },
  };
}

/** A worker counts likes as soon as it is connected. */
async function untilWorkerIsConnected(database: string): Promise<void> {
  await asOwner(database, async (client) => {
    await waitUntil(
      'the worker is connected',
      async () => {
        const { rowCount } = await client.query(
          `select from pg_stat_activity where datname = $1 and application_name = 'lanyu-worker'`,
          [database],
        );
        return (rowCount ?? 0) > 0;
      },
      60,
    );
  });
}

/** A statement by itself is a transaction. */
async function readStatistics(client: pg.Client, database: string): Promise<StoreCost> {
  const { rows } = await client.query<{ statements: string; pages: string }>(
    `select xact_commit + xact_rollback as statements, blks_hit + blks_read as pages
     from pg_stat_database where datname = $1`,
    [database],
  );
  return { statements: Number(rows[0]?.statements), pages: Number(rows[0]?.pages) };
}
