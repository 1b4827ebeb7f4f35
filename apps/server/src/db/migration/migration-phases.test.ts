import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appUrl, ownerUrl } from '#test/harness/services.ts';
import { createDatabase, dropDatabase } from '#test/harness/template.ts';
import { migrate } from '../migrate.ts';

let [database, folder] = ['', ''];
let owner: pg.Client;
beforeEach(async () => {
  database = await createDatabase('empty');
  folder = await mkdtemp(join(tmpdir(), 'phases-'));
  owner = await connect(ownerUrl(database));
});
afterEach(async () => {
  await owner.end();
  await dropDatabase(database);
  await rm(folder, { recursive: true });
});

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const write = (name: string, ...lines: string[]) => writeFile(join(folder, `${name}.sql`), lines.join('\n'));
const run = (options: Partial<Parameters<typeof migrate>[0]> = {}) =>
  migrate({ url: ownerUrl(database), folder, ...options });
const showProcess = (newest: string, secondsAgo: number) =>
  owner.query(
    `insert into db_processes (id, program, host, newest_migration, seen_at)
     values (gen_random_uuid(), 'api', 'here', $1, now() - $2 * interval '1 second')`,
    [newest, secondsAgo],
  );
const indexes = async () =>
  (
    await owner.query<{ name: string; valid: boolean }>(
      `select c.relname as name, indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'things'::regclass order by 1`,
    )
  ).rows;

test('before, then after: each phase applies its own, whatever lies between', async () => {
  await write('0001-things', '-- phase: before', 'create table things (id int, old text);');
  await write('0002-no-old', '-- phase: after', 'alter table things drop column old;');
  await write('0003-fresh', '-- phase: before', 'alter table things add column fresh text;');
  expect(await run({ phase: 'before' })).toEqual(['0001-things', '0003-fresh']);
  expect(await run({ phase: 'before' })).toEqual([]);
  expect(await run({ phase: 'after' })).toEqual(['0002-no-old']);
  expect(await run()).toEqual([]);
});

test('a phase that nobody knows is refused', async () => {
  await write('0001-things', '-- phase: later', 'create table things (id int);');
  await expect(run()).rejects.toThrow('the phase is before or after, not later');
});

test('after refuses while a process of an older build lives, and names it; without a phase it waits its turn', async () => {
  await write('0001-things', '-- phase: before', 'create table things (id int, old text);');
  await run();
  await write('0002-no-old', '-- phase: after', 'alter table things drop column old;');
  await showProcess('0001-things', 5);
  await expect(run({ phase: 'after' })).rejects.toThrow(/0002-no-old waits .*api on here \(knows 0001-things\)/);
  const said: string[] = [];
  expect(await run({ log: (line) => said.push(line) })).toEqual([]);
  expect(said.join()).toContain('npm run migrate -- --phase after');
  // One of its own build does not matter, nor one that was not seen for a minute.
  await owner.query('delete from db_processes');
  await showProcess('0002-no-old', 5);
  await showProcess('0001-things', 60);
  expect(await run({ phase: 'after' })).toEqual(['0002-no-old']);
});

test('a lock that somebody holds is tried for again and again, and others are not held up meanwhile', async () => {
  await write('0001-things', '-- phase: before', 'create table things (id int); grant select on things to lanyu_app;');
  await run();
  await write('0002-fresh', '-- phase: before', 'alter table things add column fresh text;');
  const [holder, reader] = [await connect(ownerUrl(database)), await connect(appUrl(database))];
  await holder.query('begin');
  await holder.query('select from things');
  const said: string[] = [];
  let release: (() => void) | undefined;
  const triedTwice = new Promise<void>((resolve) => (release = resolve));
  const migrating = run({ log: (line) => said.push(line) === 2 && release?.() });
  await triedTwice;
  const began = Date.now();
  await reader.query('select from things');
  // What waits behind the migration waits for its lock's time-out at most.
  expect(Date.now() - began).toBeLessThan(2000);
  await holder.query('commit');
  expect(await migrating).toEqual(['0002-fresh']);
  expect(said[0]).toMatch(/0002-fresh did not get its lock, try 1 of 60/);
  await holder.end();
  await reader.end();
});

test('a statement that takes longer than five seconds is ended; one without a header, of an older time, is not', async () => {
  await write('0001-slow', '-- phase: before', 'select pg_sleep(1);');
  await expect(run({ timeoutScale: 0.1 })).rejects.toMatchObject({ cause: { code: '57014' } });
  await write('0001-slow', 'select pg_sleep(1);');
  expect(await run({ timeoutScale: 0.1 })).toEqual(['0001-slow']);
});

test('an index is made while rows are written; one that a try left half-made is dropped first', async () => {
  await write('0001-things', '-- phase: before', 'create table things (id int); insert into things values (1), (1);');
  await run();
  const statement = 'create unique index concurrently things_id on things (id);';
  await write('0002-index', '-- phase: before', '-- online', statement);
  // Two rows are the same: it fails, and leaves what such an index leaves.
  await expect(run()).rejects.toThrow('0002-index failed; it can be repeated');
  expect(await indexes()).toEqual([{ name: 'things_id', valid: false }]);
  await owner.query('delete from things where ctid = (select min(ctid) from things)');
  expect(await run()).toEqual(['0002-index']);
  expect(await indexes()).toEqual([{ name: 'things_id', valid: true }]);
  // Made, but its record was lost with the process.
  await owner.query(`delete from db_migrations where name = '0002-index'`);
  expect(await run()).toEqual(['0002-index']);
});

test('what is online and bounds its own wait for a lock is tried again too', async () => {
  await write(
    '0001-things',
    '-- phase: before',
    'create table things (id int);',
    'create procedure add_column() language plpgsql as $$ begin',
    "  set local lock_timeout = '100ms'; alter table things add column fresh text; end $$;",
  );
  await run();
  await write('0002-fresh', '-- phase: before', '-- online', 'call add_column();');
  const holder = await connect(ownerUrl(database));
  await holder.query('begin');
  await holder.query('select from things');
  let release: (() => void) | undefined;
  const tried = new Promise<void>((resolve) => (release = resolve));
  const migrating = run({ log: (line) => line.includes('try 1 of 60') && release?.() });
  await tried;
  await holder.query('commit');
  expect(await migrating).toEqual(['0002-fresh']);
  await holder.end();
});

test('what is online is one statement: two would be committed one without the other', async () => {
  await write('0001-two', '-- phase: before', '-- online', 'create table a (id int);', 'create table b (id int);');
  await expect(run()).rejects.toThrow('0001-two is online: it must be one statement');
});
