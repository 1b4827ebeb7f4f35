// The whole API over a database of its own, with a clock that is set by hand; called without a socket.
import { allCalls, type CallName } from '@lanyu/contract/all-calls';
import type { Call } from '@lanyu/contract/call';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { buildApp } from '#src/app.ts';
import type { Database } from '#src/db/open-database.ts';
import { readEnv } from '#src/env.ts';
import { openStorage } from '#src/integrations/storage/open-storage.ts';
import type { Queue } from '#src/queue/queue.ts';
import { openEngines } from '../harness/running-server.ts';
import type { Session } from '../harness/raw-call.ts';
import { appUrl, ownerUrl, redisUrl } from '../harness/services.ts';
import { asOwner, createDatabase, dropDatabase } from '../harness/template.ts';

export interface Answer {
  code: number;
  data: Record<string, unknown> | null;
}

export interface Lane {
  db: Database;
  /** May do what the application may not: set a scene. */
  owner: pg.Client;
  clock: { now: number };
  send(as: Session, key: CallName, input: Record<string, unknown>): Promise<Answer>;
  close(): Promise<void>;
}

export async function openLane(): Promise<Lane> {
  const name = await createDatabase('migrated');
  // Nothing is killed here: nobody has to wait for the disk.
  await asOwner((client) => client.query(`alter database ${name} set synchronous_commit = off`));
  const storageFolder = mkdtempSync(join(tmpdir(), 'lanyu-storage-'));
  const env = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: appUrl(name),
    DATABASE_OWNER_URL: ownerUrl(name),
    REDIS_URL: redisUrl(name),
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1:8080',
    STORAGE_DIR: storageFolder,
    APP_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    LOG_LEVEL: 'silent',
    DRAIN_MS: '0',
    RATE_LIMIT_SCALE: '1000000',
    SHED_SCALE: '50',
    TIMEOUT_SCALE: '20',
  });
  const { db, cache } = openEngines(env, 'lanyu-one-operator');
  const owner = new pg.Client({ connectionString: ownerUrl(name) });
  await owner.connect();
  const clock = { now: 0 };
  // What workers would do later hands nothing out.
  const queue = { enqueue: async () => undefined } as unknown as Queue;
  const log = pino({ level: 'silent' });
  const storage = await openStorage(env);
  const { app } = await buildApp({ env, db, cache, queue, storage, log, now: () => clock.now });
  await app.ready();
  const xsrfTokens = new Map<string, string>();

  async function send(as: Session, key: CallName, input: Record<string, unknown>): Promise<Answer> {
    const [method = '', path = ''] = key.split(' ');
    const rest = { ...input };
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
      const value = String(rest[field]);
      delete rest[field];
      return encodeURIComponent(value);
    });
    const isJson = (allCalls[key] as Call).encoding === 'json';
    const form = Object.entries(rest).map(([field, value]): [string, string] => [field, String(value)]);
    const xsrf = xsrfTokens.get(as.token) ?? '';
    const response = await app.inject({
      method: method as 'POST',
      url: `/api${filled}`,
      headers: {
        uid: as.uid,
        token: as.token,
        cookie: `XSRF-TOKEN=${xsrf}`,
        'x-xsrf-token': xsrf,
        'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
      },
      payload: isJson ? JSON.stringify(rest) : new URLSearchParams(form).toString(),
    });
    const answer = response.json<Answer>();
    const fresh = response.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value;
    if (answer.code !== 1008 || fresh === undefined || fresh === xsrf) return answer;
    xsrfTokens.set(as.token, fresh);
    return send(as, key, input);
  }

  return {
    db,
    owner,
    clock,
    send,
    async close() {
      await app.close();
      await owner.end();
      await db.close();
      cache.close();
      await dropDatabase(name);
      rmSync(storageFolder, { recursive: true, force: true });
    },
  };
}
