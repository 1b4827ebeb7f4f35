import { createClient, type Client } from '@lanyu/client/client';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { buildApp, type BuiltApp } from '#src/app.ts';
import { openDatabase, type Database } from '#src/db/open-database.ts';
import { readEnv, type Env } from '#src/env.ts';
import type { PaymentChannels } from '#src/integrations/payments/payment-channel-types.ts';
import { openRedis, type RedisConnection } from '#src/integrations/redis.ts';
import { openStorage } from '#src/integrations/storage/open-storage.ts';
import type { Storage } from '#src/integrations/storage/storage.ts';
import { openQueue } from '#src/queue/queue.ts';
import { quickPasswordHash } from '../fixtures/quick-password-hash.ts';
import { throughCable, type Cable } from './cuttable-proxy.ts';
import { useTestDatabase, type TestDatabase } from './database.ts';

export interface RunningServer extends BuiltApp {
  test: TestDatabase;
  origin: string;
  /** Cables to the engines: what happens when one is pulled is part of the behaviour. */
  postgres: Cable;
  redis: Cable;
  cache: RedisConnection;
  env: Env;
  /** The server's own pools, behind the cable; `test.db` is beside it. */
  db: Database;
  storage: Storage;
  /** The server's clock. */
  now: () => number;
}

/**
 * The server's own two pools as a test opens them. Tests are run where the processor is wanted by many: an engine that answers
 * after a second has not failed there. How long the product waits is tested where it is written.
 */
export function openEngines(env: Env, applicationName: string): { db: Database; cache: RedisConnection } {
  const timeoutScale = env.TIMEOUT_SCALE;
  const replica = env.DATABASE_REPLICA_URL ? { replicaUrl: env.DATABASE_REPLICA_URL } : {};
  const db = openDatabase({
    url: env.DATABASE_URL,
    ...replica,
    pooler: env.DATABASE_POOLER,
    poolSize: 5,
    applicationName,
    timeoutScale,
  });
  return { db, cache: openRedis(env.REDIS_URL, undefined, timeoutScale) };
}

/** The whole API on a real port, over a database of its own. */
export function useServer(
  overrides: Record<string, string> = {},
  now: () => number = Date.now,
  payments?: PaymentChannels,
): RunningServer {
  const test = useTestDatabase();
  const server = { test, now } as RunningServer;
  const closers: (() => unknown)[] = [];

  beforeAll(async () => {
    const toPostgres = await throughCable(test.url);
    const toRedis = await throughCable(test.redisUrl);
    const env = readEnv({
      ...test.env,
      DATABASE_URL: toPostgres.url,
      REDIS_URL: toRedis.url,
      RATE_LIMIT_SCALE: '1000',
      SHED_SCALE: '50',
      TIMEOUT_SCALE: '20',
      ...overrides,
    });
    const { db, cache } = openEngines(env, 'lanyu-test-api');
    const queue = await openQueue({ url: test.url, timeoutScale: env.TIMEOUT_SCALE });
    const storage = await openStorage(env);
    const log = pino({ level: 'silent' });
    const own = payments === undefined ? {} : { payments };
    const built = await buildApp({ env, db, cache, queue, storage, log, now, ...own });
    await built.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = built.app.server.address() as AddressInfo;
    Object.assign(server, built, {
      origin: `http://127.0.0.1:${port}`,
      postgres: toPostgres.cable,
      redis: toRedis.cable,
      cache,
      db,
      env,
      storage,
    });
    closers.push(
      () => closeAtOnce(built.app),
      () => queue.close(),
      () => db.close(),
      () => cache.close(),
      () => toPostgres.cable.close(),
      () => toRedis.cable.close(),
    );
    await until(() => cache.client.status === 'ready');
  });

  afterAll(async () => {
    for (const close of closers) await close();
  });
  return server;
}

/** Without waiting a minute for connections that a test opened and never used. */
export async function closeAtOnce(app: BuiltApp['app']): Promise<void> {
  const closing = app.close();
  app.server.closeAllConnections();
  await closing;
}

export interface Browser extends Client {
  session: { uid: string; token: string };
  cookies: Map<string, string>;
  /** Sent with every further request. */
  headers: Record<string, string>;
  /** Sessions the server called invalid. */
  loggedOut: number;
}

/** A client that keeps cookies and a session, as the portal does. */
export function openBrowser(origin: string): Browser {
  const cookies = new Map<string, string>();
  const session = { uid: '', token: '' };
  const headers: Record<string, string> = {};
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const client = createClient({
    appID: 'lanyu',
    origin,
    session: () => session,
    cookies: header,
    beforeRequest: (request) => void Object.assign(request.headers, headers),
    logger: { warn: () => undefined, error: () => undefined },
    onSessionInvalid: () => {
      browser.loggedOut += 1;
    },
    fetch: async (input, init) => {
      const response = await fetch(input, { ...init, headers: { ...(init?.headers as object), cookie: header() } });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return response;
    },
  });
  const browser: Browser = { ...client, session, cookies, headers, loggedOut: 0 };
  return browser;
}

let players = 0;

export async function addPlayer(db: Database, fields: { password?: string; status?: 'active' | 'banned' } = {}) {
  players += 1;
  const loginName = `player_${process.pid}_${players}`.slice(0, 20);
  const password = fields.password ?? 'correct horse battery';
  const name = `玩家${players}`;
  const { id } = await db.write
    .insertInto('account_users')
    .values({
      login_name: loginName,
      name,
      invite_code: `P${String(process.pid % 1e5).padStart(5, '0')}${String(players).padStart(4, '0')}`,
      password_hash: await quickPasswordHash(password),
      status: fields.status ?? 'active',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { uid: id, loginName, name, password };
}

export async function signedIn(server: RunningServer): Promise<Browser & { uid: string }> {
  const player = await addPlayer(server.test.db);
  const browser = openBrowser(server.origin);
  const account = await browser.call('POST /user/login', {
    loginName: player.loginName,
    password: player.password,
    deviceID: `device-of-${player.uid}`,
  });
  Object.assign(browser.session, { uid: account.uid, token: account.token });
  return Object.assign(browser, { uid: account.uid });
}

export async function until(condition: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
