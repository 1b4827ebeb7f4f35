import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import '#src/modules.ts';
import type { Database } from '#src/db/open-database.ts';
import { openDatabase } from '#src/db/open-database.ts';
import { appUrl, directAppUrl, ownerUrl, redisUrl, testPooler } from './services.ts';
import { createDatabase, dropDatabase } from './template.ts';

export interface TestDatabase {
  /** Connected as the application, with only the rights it has in production. */
  db: Database;
  name: string;
  url: string;
  ownerUrl: string;
  redisUrl: string;
  /** Everything a process needs to run against this database. */
  env: Record<string, string>;
}

/**
 * A database of this test file's own, gone when the file is done. Call it at the top of the file; the fields can be
 * read inside hooks and tests.
 */
export function useTestDatabase(): TestDatabase {
  const test = {} as TestDatabase;
  beforeAll(async () => {
    const name = await createDatabase('migrated');
    const url = appUrl(name);
    Object.assign(test, {
      name,
      url,
      ownerUrl: ownerUrl(name),
      redisUrl: redisUrl(name),
      // Patient: a test machine may be busy with something else.
      db: openDatabase({ url, pooler: testPooler, poolSize: 5, applicationName: 'lanyu-test', timeoutScale: 20 }),
    });
    test.env = {
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATABASE_OWNER_URL: test.ownerUrl,
      DATABASE_POOLER: testPooler,
      DATABASE_DIRECT_URL: directAppUrl(name),
      REDIS_URL: test.redisUrl,
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: 'http://127.0.0.1:8080',
      STORAGE_DIR: mkdtempSync(join(tmpdir(), 'lanyu-storage-')),
      APP_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
      LOG_LEVEL: 'silent',
      DRAIN_MS: '0',
    };
  });
  afterAll(async () => {
    await test.db?.close();
    if (test.name !== undefined) await dropDatabase(test.name);
    if (test.env !== undefined) rmSync(test.env['STORAGE_DIR'] as string, { recursive: true, force: true });
  });
  return test;
}

let users = 0;

/** A user to hang rows on; returns the id. */
export async function addUser(db: Database, loginName?: string): Promise<string> {
  users += 1;
  const { id } = await db.write
    .insertInto('account_users')
    .values({
      login_name: loginName ?? `tester_${process.pid}_${users}`.slice(0, 20),
      name: `测试${users}`,
      invite_code: `T${String(process.pid % 1e5).padStart(5, '0')}${String(users).padStart(4, '0')}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
