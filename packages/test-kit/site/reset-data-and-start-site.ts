// A whole production-like site of its own: throw-away database, demo data, API and worker serving the built apps,
// a payment sandbox beside them.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { servicesUp } from '@lanyu/services/services';
import { dropDatabaseIfExists } from '../database/drop-database.ts';
import { localEnv, projectRoot } from '../local/local-env.ts';
import { runProgramToEnd, runProgramsTogether } from '@lanyu/processes/run-programs';
import { preparePaymentSandboxProgramSpec } from '../local/payment-sandbox-env.ts';
import { buildIfStale } from './build-web-and-admin-if-stale.ts';

export interface SiteOptions {
  port: number;
  /** Dropped before and after. */
  database: string;
  /** Logical Redis database; flushed before. */
  redisIndex: number;
  /** What the processes find set beside what every site of this kind does. */
  env?: Record<string, string>;
  /** Of a second API process, which draws the first view of public pages (`DRAW_PAGES`). */
  drawingPort?: number;
}

export interface Site {
  origin: string;
  stop: () => Promise<void>;
}

export async function resetDataAndStartSite({
  port,
  database,
  redisIndex,
  env: more = {},
  drawingPort,
}: SiteOptions): Promise<Site> {
  await servicesUp();
  const dist = await builtApps(database);
  const local = localEnv();
  const storage = freshFolder(`${database}-storage`);
  const ownerUrl = local['DATABASE_OWNER_URL'] ?? '';
  const env = {
    ...process.env,
    ...localEnv({
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: withName(local['DATABASE_URL'] ?? '', database),
      DATABASE_OWNER_URL: withName(ownerUrl, database),
      REDIS_URL: withName(local['REDIS_URL'] ?? '', String(redisIndex)),
      ...dist,
      STORAGE_DIR: storage,
      DRAIN_MS: '0',
      LOG_LEVEL: 'warn',
      // All journeys come from one address.
      RATE_LIMIT_SCALE: '1000',
      // Two browsers share the processor with it; how it refuses work has tests of its own.
      SHED_SCALE: '50',
      TIMEOUT_SCALE: '20',
      ...more,
    }),
  };

  await recreate(ownerUrl, database);
  await flush(env.REDIS_URL, redisIndex);
  await runProgramToEnd({ name: 'migrate', args: [server('src/db/migrate-cli.ts')], env });
  await runProgramToEnd({ name: 'seed', args: [join(projectRoot, 'ops/seed.ts'), 'demo', '--films', 'short'], env });
  const served = { ...env, DATABASE_OWNER_URL: '' };
  const program = (name: string, file: string) => ({ name, args: [server(`src/${file}`)], env: served });
  const sandbox = preparePaymentSandboxProgramSpec(env, join(freshFolder(`${database}-sandbox`), 'sandbox.db'), 0.01);
  const drawing = drawingPort === undefined ? [] : [drawingPort].map((each) => drawingApi(each, served));
  const { ended, stop } = runProgramsTogether(
    [program('api', 'main-api.ts'), program('worker', 'main-worker.ts'), sandbox, ...drawing],
    {
      graceMs: 10_000,
      prefixed: true,
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  const addresses = [origin, ...drawing.map(({ env: own }) => own['PUBLIC_URL'])].map((each) => `${each}/readyz`);
  await Promise.race([
    Promise.all([...addresses, `${env.SANDBOX_URL}/health`].map(answers)),
    ended.then(() => Promise.reject(new Error('the site ended before it was ready'))),
  ]);
  return {
    origin,
    async stop() {
      stop();
      await ended;
      await drop(ownerUrl, database);
    },
  };
}

function drawingApi(port: number, env: Record<string, string | undefined>) {
  const own = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, DRAW_PAGES: 'on' };
  return { name: 'drawing', args: [server('src/main-api.ts')], env: { ...env, ...own } };
}

/** A copy, so that a build made meanwhile does not take files away from under the run. */
async function builtApps(name: string): Promise<{ WEB_DIST: string; ADMIN_DIST: string }> {
  const copies = freshFolder(`${name}-dist`);
  mkdirSync(copies, { recursive: true });
  for (const app of ['web', 'admin'] as const) {
    await buildIfStale(app);
    cpSync(join(projectRoot, 'apps', app, 'dist'), join(copies, app), { recursive: true });
  }
  return { WEB_DIST: join(copies, 'web'), ADMIN_DIST: join(copies, 'admin') };
}

function freshFolder(name: string): string {
  const folder = join(projectRoot, '.local', name);
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

function server(file: string): string {
  return join(projectRoot, 'apps/server', file);
}

function withName(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}

async function recreate(ownerUrl: string, database: string): Promise<void> {
  await drop(ownerUrl, database);
  await asOwner(ownerUrl, (client) => client.query(`create database ${database}`));
}

async function drop(ownerUrl: string, database: string): Promise<void> {
  await asOwner(ownerUrl, (client) => dropDatabaseIfExists(client, database));
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** What an earlier run cached would be taken for this one's. */
async function flush(redisUrl: string | undefined, index: number): Promise<void> {
  const { hostname, port } = new URL(redisUrl ?? '');
  const socket = connect(Number(port), hostname);
  socket.write(`SELECT ${index}\r\nFLUSHDB\r\nQUIT\r\n`);
  for await (const _ of socket);
}

async function answers(address: string): Promise<void> {
  const until = Date.now() + 90_000;
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`${address} did not answer`);
}
