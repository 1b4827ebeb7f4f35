import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  deleteOldChangeLogRows,
  deleteOldEndedTransactionsMarks,
  insertEndedTransactionsMark,
} from '#src/db/changes/change-log.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { until } from '#test/harness/running-server.ts';
import { runChangeLogCleaningLoop } from './run-change-log-cleaning-loop.ts';

const t = useTestDatabase();
let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client(t.ownerUrl);
  await owner.connect();
});
afterAll(() => owner.end());
beforeEach(() => owner.query('delete from db_changes; delete from db_change_marks'));

const write = (...keys: string[]) => owner.query('insert into db_changes (key) select unnest($1::text[])', [keys]);
const keys = async () =>
  (await owner.query<{ key: string }>('select key from db_changes order by key')).rows.map(({ key }) => key);
const marks = async () =>
  (await owner.query<{ n: number }>('select count(*)::int as n from db_change_marks')).rows[0]?.n ?? 0;
/** When all rows can be seen by everybody: transactions of other databases count in the same numbers. */
async function mark(): Promise<void> {
  const asked = `select from db_changes where xid >= pg_snapshot_xmin(pg_current_snapshot())`;
  await until(async () => (await owner.query(asked)).rowCount === 0);
  await insertEndedTransactionsMark(t.db);
}
/** As if so many seconds had passed. */
const age = (seconds: number) =>
  owner.query('update db_change_marks set at = at - make_interval(secs => $1)', [seconds]);
const clean = async () => {
  await deleteOldChangeLogRows(t.db, 300, 1000);
  await deleteOldEndedTransactionsMarks(t.db, 300);
};

test('rows go when they could be seen for five minutes, whichever worker noted that', async () => {
  await write('post:1');
  await mark();
  await age(200);
  await write('post:2');
  await mark();
  await clean();
  expect(await keys()).toEqual(['post:1', 'post:2']);
  await age(150);
  await clean();
  expect(await keys()).toEqual(['post:2']);
  await age(150);
  await clean();
  expect(await keys()).toEqual([]);
  expect(await marks()).toBe(1);
});

test('a row that was written long before its transaction ended stays for its five minutes', async () => {
  const slow = new pg.Client(t.ownerUrl);
  await slow.connect();
  await slow.query('begin');
  await slow.query(`insert into db_changes (key) values ('post:slow')`);
  await write('post:quick');
  await insertEndedTransactionsMark(t.db);
  await age(600);
  await slow.query('commit');
  await slow.end();
  await mark();
  await clean();
  // Also the quick one: it has a higher number.
  expect(await keys()).toEqual(['post:quick', 'post:slow']);
  await age(301);
  await clean();
  expect(await keys()).toEqual([]);
});

test('rows with numbers that this server has not reached go at once; marks of another server do not count', async () => {
  await write('post:1');
  await owner.query(`insert into db_changes (xid, key) values ('9000000000000000000', 'post:restored')`);
  await owner.query(`insert into db_change_marks (at, server, oldest_running)
    values (now() - interval '1 day', now() - interval '2 days', '9000000000000000000')`);
  await clean();
  expect(await keys()).toEqual(['post:1']);
  expect(await marks()).toBe(0);
});

test('the first round of a worker takes all that is old, in statements of few rows', async () => {
  await write(...Array.from({ length: 25 }, (_, n) => `post:${n}`));
  await mark();
  await age(301);
  await write('post:new');
  const { stop } = runChangeLogCleaningLoop(
    { db: t.db, log: pino({ level: 'silent' }) },
    { pauseMs: 60_000, most: 10 },
  );
  await until(async () => (await keys()).length === 1);
  await stop();
  expect(await keys()).toEqual(['post:new']);
});
