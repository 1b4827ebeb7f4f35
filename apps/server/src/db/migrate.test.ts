import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { appUrl, ownerUrl } from '#test/harness/services.ts';
import { createDatabase, dropDatabase } from '#test/harness/template.ts';
import { migrate } from './migrate.ts';
import { migrationsFolder, readMigrations } from './migration/migration-files.ts';
import { dumpSchema, schemaFile } from './tables/schema-dump.ts';

const rowsFolder = join(import.meta.dirname, '../../test/migration-rows');
const made: string[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const name of made.splice(0)) await dropDatabase(name);
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function emptyDatabase(): Promise<string> {
  const name = await createDatabase('empty');
  made.push(name);
  return name;
}

async function run<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function copyOfMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  folders.push(folder);
  await cp(migrationsFolder, folder, { recursive: true });
  return folder;
}

/** Every migration there is, one after the other; there are more each month. */
const stepsMs = 240_000;

test(
  'a database migrated step by step with rows in between equals the fresh one and the committed schema',
  { timeout: stepsMs },
  async () => {
    const stepwise = await emptyDatabase();
    for (const { name } of await readMigrations()) {
      expect(await migrate({ url: ownerUrl(stepwise), upTo: name })).toEqual([name]);
      // Every migration has rows of its time: what comes later must cope with them.
      await run(appUrl(stepwise), await readFile(join(rowsFolder, `${name}.sql`), 'utf8'));
    }
    expect(await migrate({ url: ownerUrl(stepwise) })).toEqual([]);

    const fresh = await emptyDatabase();
    const committed = await readFile(schemaFile, 'utf8');
    // A dump has functions before the tables they speak of.
    await run(ownerUrl(fresh), `set check_function_bodies = off;\n${committed}`);

    const migrated = await dumpSchema(ownerUrl(stepwise));
    expect(migrated).toBe(await dumpSchema(ownerUrl(fresh)));
    expect(migrated, 'run `npm run migrate -- --write-schema` and commit schema.sql').toBe(committed);
  },
);

test(
  'who made files of orders gets no files of everything: the first finance role alone, and its version says so',
  { timeout: stepsMs },
  async () => {
    const name = await emptyDatabase();
    const url = ownerUrl(name);
    await migrate({ url, upTo: '0074-stats' });
    await run(
      url,
      `insert into staff_roles (key, name, permissions) values ('clerk', '文员', '{orders.export,orders.read}');
       insert into staff_members (login_name, name, password_hash) values ('granted', '单独', '$argon2id$none');
       insert into staff_grants (staff_id, permission) select id, 'orders.export' from staff_members`,
    );
    const rolesOf = () =>
      run<{ key: string; version: number; permissions: string[] }>(
        url,
        `select key, version, permissions from staff_roles where key in ('clerk', 'finance') order by key`,
      );
    const [clerk, finance] = await rolesOf();
    await migrate({ url, upTo: '0075-export-centre' });
    const [clerkAfter, financeAfter] = await rolesOf();
    expect(clerkAfter).toEqual({ key: 'clerk', version: (clerk?.version ?? 0) + 1, permissions: ['orders.read'] });
    expect(financeAfter?.version).toBe((finance?.version ?? 0) + 1);
    expect(financeAfter?.permissions).toContain('export.make');
    expect(financeAfter?.permissions).not.toContain('orders.export');
    expect(await run(url, `select from staff_grants where permission in ('orders.export', 'export.make')`)).toEqual([]);
  },
);

test('rows to migrate with exist for migrations that exist', async () => {
  const migrations = (await readMigrations()).map(({ name }) => `${name}.sql`);
  expect((await readdir(rowsFolder)).toSorted()).toEqual(migrations);
});

test('two processes at once: one waits for the other, both succeed', async () => {
  const name = await emptyDatabase();
  const cli = join(import.meta.dirname, 'migrate-cli.ts');
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: appUrl(name),
    DATABASE_OWNER_URL: ownerUrl(name),
    REDIS_URL: 'redis://127.0.0.1:1',
    PUBLIC_URL: 'http://127.0.0.1',
    APP_SECRET: 'x'.repeat(32),
  };
  const outputs = await Promise.all(
    [1, 2].map(
      () =>
        new Promise<{ code: number | null; text: string }>((resolve) => {
          const child = spawn(process.execPath, [cli], { env });
          let text = '';
          child.stdout.on('data', (chunk) => (text += String(chunk)));
          child.stderr.on('data', (chunk) => (text += String(chunk)));
          child.on('close', (code) => resolve({ code, text }));
        }),
    ),
  );
  expect(
    outputs.map(({ code }) => code),
    outputs.map(({ text }) => text).join(),
  ).toEqual([0, 0]);
  const idle = outputs.filter(({ text }) => text.includes('up to date'));
  expect(idle).toHaveLength(1);
});

test('an applied migration that was changed is refused, and so is a gap', async () => {
  const url = ownerUrl(await emptyDatabase());
  const folder = await copyOfMigrations();
  await migrate({ url, folder });
  const file = join(folder, '0003-wallet.sql');
  const original = await readFile(file, 'utf8');
  await writeFile(file, `${original}\n-- an afterthought\n`);
  await expect(migrate({ url, folder })).rejects.toThrow('0003-wallet was changed after it was applied');
  await writeFile(file, original);
  expect(await migrate({ url, folder })).toEqual([]);

  await rm(file);
  await expect(migrate({ url, folder })).rejects.toThrow('0004-membership.sql is out of order');
  await run(url, `delete from db_migrations where name = '0003-wallet'`);
  await writeFile(file, original);
  await expect(migrate({ url, folder })).rejects.toThrow('the order has a gap');
});

test('a migration that fails leaves nothing of itself and nothing of it is recorded', async () => {
  const url = ownerUrl(await emptyDatabase());
  const folder = await copyOfMigrations();
  const next = String((await readMigrations()).length + 1).padStart(4, '0');
  await writeFile(join(folder, `${next}-broken.sql`), 'create table halfway (id int); select 1 / 0;');
  await expect(migrate({ url, folder })).rejects.toThrow(`Migration ${next}-broken failed`);
  const [row] = await run<{ table: string | null; recorded: string }>(
    url,
    `select to_regclass('halfway') as table, (select count(*) from db_migrations) as recorded`,
  );
  expect(row).toEqual({ table: null, recorded: String((await readMigrations()).length) });
});

test('the application may use the queue but not change its tables', async () => {
  const name = await createDatabase('migrated');
  made.push(name);
  expect(await run(appUrl(name), 'select name from boss.queue limit 1')).toBeInstanceOf(Array);
  await expect(run(appUrl(name), 'drop table boss.job')).rejects.toMatchObject({ code: '42501' });
});

test('deleting a user who has things is impossible: facts are never swept away with their owner', async () => {
  const name = await createDatabase('migrated');
  made.push(name);
  const cascades = await run(
    ownerUrl(name),
    `select conname from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where n.nspname = 'public' and contype = 'f' and confdeltype <> 'a'`,
  );
  expect(cascades).toEqual([]);
});
