// What benchmarks and drills stand on: a database of their own, and server processes that can be started, measured and killed.
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve as resolvePath } from 'node:path';
import pg from 'pg';
import { migrate } from '@lanyu/server/db/migrate';
import { openDatabase, type Database } from '@lanyu/server/db/open-database';
import { dropDatabaseIfExists } from '@lanyu/test-kit/database/drop-database';
import { localEnv, projectRoot } from '@lanyu/test-kit/local/local-env';
import { waitUntil } from '@lanyu/services/process';

/** What runs leave behind to be read: logs and figures. */
export function outputFolder(name: string): string {
  const folder = join(projectRoot, '.local', name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

type Role = 'owner' | 'app';

export function databaseUrl(role: Role, database: string): string {
  const url = new URL(localEnv()[role === 'owner' ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'] ?? '');
  url.pathname = `/${database}`;
  return url.href;
}

export async function asOwner<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl('owner', database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the database if it is not there yet, and brings it up to date. */
export async function ensureDatabase(name: string): Promise<void> {
  await asOwner('postgres', async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  });
  await migrate({ url: databaseUrl('owner', name) });
}

/** For who looks on: a machine that is busy with the drill is no fault of the drill. */
export function openObserver(database: string, applicationName: string, poolSize = 2): Database {
  return openDatabase({ url: databaseUrl('app', database), poolSize, applicationName, timeoutScale: 20 });
}

export async function dropDatabase(name: string): Promise<void> {
  await asOwner('postgres', (client) => dropDatabaseIfExists(client, name));
}

export interface Running {
  child: ChildProcess;
  pid: number;
  ended: Promise<number | null>;
}

/** Starts one of the server's programs as in production, or a file of another tree; its output goes to a file. */
export function startProgram(
  file: string,
  env: Record<string, string>,
  logFile: string,
  nodeArgs: string[] = [],
): Running {
  const out = openSync(logFile, 'a');
  const child = spawn(process.execPath, [...nodeArgs, resolvePath(projectRoot, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', out, out],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  if (child.pid === undefined) throw new Error(`${file} could not be started`);
  return { child, pid: child.pid, ended };
}

export async function untilReady(origin: string): Promise<void> {
  await waitUntil(
    `${origin} is ready`,
    async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.ok ?? false,
    // A machine that is busy with other things takes its time over a start.
    300,
  );
}

export function productionEnv(
  database: string,
  port: number,
  overrides: Record<string, string> = {},
): Record<string, string> {
  return localEnv({
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl('app', database),
    DATABASE_OWNER_URL: '',
    // A logical database of their own: sessions of the developer's site must not be found here, nor these there.
    REDIS_URL: (localEnv()['REDIS_URL'] ?? '').replace(/\/0$/, '/5'),
    PORT: String(port),
    WEB_DIST: '',
    ADMIN_DIST: '',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'info',
    ...overrides,
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
