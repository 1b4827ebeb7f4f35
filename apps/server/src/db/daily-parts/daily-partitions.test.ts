import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGaugesReadFromDatabase } from '#src/metrics/gauges-read-from-database.ts';
import { dailyPartitionJobs } from '#src/queue/daily-partition-jobs.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { countDailyPartitionsAhead, dropOldDailyPartitions, createDailyPartitionsAhead } from './daily-partitions.ts';

const t = useTestDatabase();
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: t.ownerUrl });
  await owner.connect();
});
afterAll(() => owner?.end());

const parts = async (table: string) => {
  const { rows } = await owner.query<{ age: number }>(
    'select db_today() - day as age from db_daily_parts() where table_name = $1 order by day',
    [table],
  );
  return rows.map(({ age }) => age);
};
const dropPartsAfter = (days: number) =>
  owner.query(
    `do $$ declare part text; begin
       for part in select table_name || to_char(day, '_YYYYMMDD') from db_daily_parts() where day > db_today() + ${days}
       loop execute format('drop table table_parts.%I', part); end loop; end $$`,
  );
const makePart = (table: string, age: number) =>
  owner.query('select db_make_daily_part($1, db_today() - $2::int)', [table, age]);

test('a week of parts is made ahead, and a number says for how many days there are some', async () => {
  await dropPartsAfter(2);
  await owner.query(`select db_make_daily_part('video_plays', db_today() + 4)`);
  // Day 4 of one of them is there, and day 3 is not: there are two.
  expect(await countDailyPartitionsAhead(t.db)).toEqual(
    new Map([
      ['site_visits', 2],
      ['video_plays', 2],
    ]),
  );
  expect(await createDailyPartitionsAhead(t.db)).toHaveLength(11);
  expect(await countDailyPartitionsAhead(t.db)).toEqual(
    new Map([
      ['site_visits', 8],
      ['video_plays', 8],
    ]),
  );
  expect(await createDailyPartitionsAhead(t.db)).toEqual([]);
});

test('an old day goes as a whole; a day within its time stays, and so does one that was not counted', async () => {
  for (const age of [95, 91, 90]) await makePart('site_visits', age);
  for (const age of [4, 3, 2]) await makePart('video_plays', age);
  await sql`
    insert into site_visits (device_id, day, counted)
    select 'device-part-' || age, db_today() - age, counted
    from (values (95, false), (91, true), (90, true), (0, true)) as kinds (age, counted)`.execute(t.db.write);
  await sql`
    insert into video_plays (video_id, day, person, counted)
    select 1, db_today() - age, 'p', counted from (values (4, true), (3, false), (2, true), (0, true)) as kinds (age, counted)`.execute(
    t.db.write,
  );
  const dropped = await dropOldDailyPartitions(t.db);
  expect(dropped.map((name) => name.replace(/_\d+$/, ''))).toEqual(['site_visits', 'video_plays']);
  expect((await parts('site_visits')).filter((age) => age > 1)).toEqual([95, 90]);
  expect((await parts('video_plays')).filter((age) => age > 1)).toEqual([3, 2]);
  const { rows } = await sql<{ device_id: string }>`select device_id from site_visits order by 1`.execute(t.db.write);
  expect(rows.map(({ device_id }) => device_id)).toEqual(['device-part-0', 'device-part-90', 'device-part-95']);

  await sql`update site_visits set counted = true`.execute(t.db.write);
  await sql`update video_plays set counted = true`.execute(t.db.write);
  expect(await dropOldDailyPartitions(t.db)).toHaveLength(2);
  expect(await dropOldDailyPartitions(t.db)).toEqual([]);
});

test('a row of a day without a part is kept, found and counted like any other', async () => {
  await sql`insert into site_visits (device_id, day) values ('device-other', db_today() + 400)`.execute(t.db.write);
  const { rows } = await sql<{ part: string }>`
    select tableoid::regclass::text as part from site_visits where device_id = 'device-other'`.execute(t.db.write);
  expect(rows).toEqual([{ part: 'table_parts.site_visits_other_days' }]);
  // The parts of other days are made beside it.
  await dropPartsAfter(3);
  expect(await createDailyPartitionsAhead(t.db)).toHaveLength(10);
});

test('a row of a coming day that came too early keeps no other day from getting its part', async () => {
  await dropPartsAfter(2);
  await sql`insert into site_visits (device_id, day) values ('device-early', db_today() + 5)`.execute(t.db.write);
  expect(await createDailyPartitionsAhead(t.db)).toHaveLength(11);
  expect(await parts('site_visits')).not.toContain(-5);
  expect(await parts('site_visits')).toContain(-8);
  await sql`delete from site_visits where device_id = 'device-early'`.execute(t.db.write);
  expect(await createDailyPartitionsAhead(t.db)).toHaveLength(1);
});

test('a function of the owner asks the caller’s temporary tables last', async () => {
  const { rows } = await owner.query<{ name: string; path: string | null }>(
    `select p.proname as name, (select c from unnest(p.proconfig) c where c like 'search_path=%') as path
     from pg_proc p where p.pronamespace = 'public'::regnamespace
       and (p.prosecdef or p.proname in ('db_daily_parent', 'db_daily_parts'))`,
  );
  expect(rows.length).toBeGreaterThan(6);
  for (const { name, path } of rows) expect(path, name).toBe('search_path=pg_catalog, public, pg_temp');
});

test('the application cannot put tables of its own in place of those that say what may be dropped', async () => {
  const [before, client] = [await parts('site_visits'), await t.db.pool.connect()];
  try {
    await client.query('begin');
    await client.query(`create temp table db_daily_tables (name text, keep_days int, done_column text) on commit drop`);
    await client.query(`insert into db_daily_tables values ('site_visits', -60, 'counted')`);
    await client.query('grant select on db_daily_tables to public');
    await client.query('select db_drop_one_old_part()');
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await parts('site_visits')).toEqual(before);
});

test('the worker’s job makes and drops parts, and its number is there to be watched', async () => {
  await dropPartsAfter(1);
  await makePart('video_plays', 9);
  const registry = new Registry();
  const databaseGauges = createGaugesReadFromDatabase(registry, () => true);
  const [handler] = dailyPartitionJobs({ db: t.db, log: pino({ level: 'silent' }), databaseGauges });
  expect(await registry.metrics()).toContain('database_daily_parts_ahead_days{table="site_visits"} 1');
  await handler?.run({}, { id: 'job', attempt: 0, signal: new AbortController().signal });
  expect((await parts('video_plays')).filter((age) => age > 2)).toEqual([]);
  expect(await countDailyPartitionsAhead(t.db)).toEqual(
    new Map([
      ['site_visits', 8],
      ['video_plays', 8],
    ]),
  );
});

test('while somebody holds the table, others wait for a second at most, and the next time does it', async () => {
  await makePart('site_visits', 93);
  const holder = new pg.Client({ connectionString: t.ownerUrl });
  await holder.connect();
  await holder.query('begin; select from site_visits limit 1');
  await expect(dropOldDailyPartitions(t.db)).rejects.toMatchObject({ code: '55P03' });
  await holder.query('commit');
  await holder.end();
  expect(await dropOldDailyPartitions(t.db)).toHaveLength(1);
});

test.each([
  `select db_make_daily_part('site_visits', current_date + 30)`,
  'select from table_parts.site_visits_other_days',
  `update db_daily_tables set keep_days = 1`,
  'drop table site_visits',
])('the application may not: %s', async (statement) => {
  await expect(t.db.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});
