import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#src/db/migrate.ts';
import { readMigrations } from '#src/db/migration/migration-files.ts';
import { openDatabase, type Database } from '#src/db/open-database.ts';
import { transaction } from '#src/db/transaction.ts';
import { addVisitsToCounts, insertVisit } from '#src/modules/site/site.queries.ts';
import { markPlaysCountedAndSum } from '#src/modules/video/counters/counters.queries.ts';
import { insertPlay, selectPlayStartTime } from '#src/modules/video/playback/plays-positions-and-likes.queries.ts';
import { appUrl, ownerUrl } from './harness/services.ts';
import { createDatabase, dropDatabase } from './harness/template.ts';

/** More by hand: this many rows of each table are there before. */
const rowsBefore = Number(process.env['CONVERT_ROWS'] ?? 60_000);
const firstOfConversion = '0088';

let name = '';
let owner: pg.Client;
let db: Database;
beforeAll(async () => {
  name = await createDatabase('empty');
  owner = new pg.Client({ connectionString: ownerUrl(name) });
  await owner.connect();
  const last = (await readMigrations()).findLast((migration) => migration.name < firstOfConversion)?.name ?? '';
  await migrate({ url: ownerUrl(name), upTo: last, timeoutScale: 20 });
  db = openDatabase({ url: appUrl(name), poolSize: 12, applicationName: 'convert', timeoutScale: 10 });
}, 120_000);
afterAll(async () => {
  await db.close();
  await owner.end();
  await dropDatabase(name);
});

const number = async (query: string) => Number((await owner.query<{ n: string }>(query)).rows[0]?.n);
const today = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);

/** What requests and workers do to both tables, again and again until it is told to stop. */
function startLoad() {
  const [failures, visits, plays]: [unknown[], string[], string[]] = [[], [], []];
  const over = new AbortController();
  let longestMs = 0;
  const repeat = async (work: () => Promise<unknown>) => {
    while (!over.signal.aborted) {
      const began = performance.now();
      await work().catch((error: unknown) => failures.push(error));
      longestMs = Math.max(longestMs, performance.now() - began);
    }
  };
  const visit = async () => {
    const deviceId = randomUUID();
    const added = await insertVisit(db.write, { deviceId, channelId: 'tv', inviteCode: '', now: Date.now() });
    if (added !== undefined) visits.push(deviceId);
  };
  const play = async () => {
    const person = randomUUID();
    await insertPlay(db.pool, { id: '7', day: today(), person, now: new Date() });
    if ((await selectPlayStartTime(db.write, '7', { day: today(), person })) === undefined) throw new Error('lost');
    plays.push(person);
  };
  const loops = [
    ...[visit, visit, visit, play, play, play].map(repeat),
    repeat(() => addVisitsToCounts(db.write, 500)),
    repeat(() => transaction(db, (tx) => markPlaysCountedAndSum(tx, 500))),
  ];
  const stop = async () => {
    over.abort();
    await Promise.all(loops);
    return { failures, visits, plays, longestMs };
  };
  return { stop, visits, plays };
}

test(
  'both tables become tables of daily parts while they are written: no statement fails, no row is lost or doubled',
  { timeout: 300_000 },
  async () => {
    await owner.query(
      `insert into site_visits (device_id, day, created_at, counted)
       select 'device-before-' || n, current_date - 40 + n * 40 / $1, now() - interval '1 day' * (40 - n * 40 / $1), n % 3 > 0
       from generate_series(1, $1::int) n`,
      [rowsBefore],
    );
    await owner.query(
      `insert into video_plays (video_id, day, person, counted)
       select n % 50 + 1, current_date - n % 3, 'before-' || n, n % 3 > 0 from generate_series(1, $1::int) n`,
      [rowsBefore],
    );
    const load = startLoad();
    const moreRequests = async (count: number) => {
      const seen = load.visits.length + load.plays.length;
      await expect
        .poll(() => load.visits.length + load.plays.length, { timeout: 60_000 })
        .toBeGreaterThan(seen + count);
    };
    await moreRequests(100);
    await migrate({ url: ownerUrl(name), phase: 'before', timeoutScale: 20 });
    await moreRequests(100);
    // Until here the old tables are read; both have the same rows.
    const differing = (table: string, columns: string) =>
      `select count(*) as n from (select ${columns} from ${table} except select ${columns} from ${table}_by_day) missing`;
    expect(await number(`select (${differing('site_visits', 'id, device_id, day, created_at, counted')})`)).toBe(0);
    expect(await number(differing('video_plays', 'video_id, day, person, started_at, counted'))).toBe(0);
    await migrate({ url: ownerUrl(name), phase: 'after', timeoutScale: 20 });
    await moreRequests(300);
    const { failures, visits, plays, longestMs } = await load.stop();
    console.log(`${visits.length} visits, ${plays.length} plays, the longest ${Math.round(longestMs)} ms`);
    expect(failures).toEqual([]);

    while ((await addVisitsToCounts(db.write, 5000)) > 0);
    expect(await number('select count(*) as n from site_visits')).toBe(rowsBefore + visits.length);
    expect(await number('select count(distinct id) as n from site_visits')).toBe(rowsBefore + visits.length);
    expect(await number('select count(*) as n from video_plays')).toBe(rowsBefore + plays.length);
    const { rows } = await owner.query(
      `select count(*)::int as n from site_visits where device_id = any($1) and counted`,
      [visits],
    );
    expect(rows).toEqual([{ n: visits.length }]);
    // Each was counted once, whichever table the counter read; a third of the old ones was not counted before.
    const uncountedBefore = Math.floor(rowsBefore / 3);
    expect(await number('select sum(visits) as n from site_channel_days')).toBe(uncountedBefore + visits.length);
    const { rows: kinds } = await owner.query(
      `select relname, relkind from pg_class where relname in ('site_visits', 'video_plays') order by 1`,
    );
    expect(kinds).toEqual([
      { relname: 'site_visits', relkind: 'p' },
      { relname: 'video_plays', relkind: 'p' },
    ]);
    expect(await number('select count(*) as n from table_parts.site_visits_other_days')).toBe(0);
  },
);
