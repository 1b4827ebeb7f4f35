import type { DataOf } from '@lanyu/contract/all-calls';
import { expect, test } from 'vitest';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { until, useServer } from '../../../../test/harness/running-server.ts';
import { shanghaiDayOf } from '#src/db/shanghai-calendar.ts';
import { addRequestMinute } from '../../ops/requests/request-minutes.queries.ts';
import { createRequestMinuteRecorder, sumRequestCountsAndP95 } from '../../ops/public.ts';
import {
  metricNamesReadForSystemStatus,
  computeSystemStatus,
  type SystemStatusInputs,
} from './compute-system-status.ts';

const server = useServer();
const now = Date.now();
const minuteMs = 60_000;

type State = DataOf<'GET /admin/v1/stats/system'>;
const keysOf = ({ signals }: State) => signals.map(({ key }) => key);

function factsOf(
  values: Record<string, number> = {},
  others: Partial<SystemStatusInputs> & { late?: string } = {},
): SystemStatusInputs {
  return {
    now,
    enginesAway: 0,
    oldestDuePayment: null,
    requests: { requests: 1000, serverErrors: 0, p95Ms: 80, newestMinute: now },
    rows: metricNamesReadForSystemStatus.map((metric) => ({
      metric,
      day: shanghaiDayOf(now),
      dimension: '',
      value: String(values[metric] ?? 0),
      complete: false,
      computed_at: now - (metric === others.late ? 16 : 1) * minuteMs,
    })),
    ...others,
  };
}

const all = ['ops.read', 'orders.read', 'wallet.read'];
const requests = (serverErrors: number, p95Ms = 80, count = 1000) => ({
  requests: { requests: count, serverErrors, p95Ms, newestMinute: now },
});

test.for([
  ['nothing', factsOf(), 'fine'],
  ['a job that waits for minutes', factsOf({ 'system.queueOldestSeconds': 400 }), 'watch'],
  ['a job that waits for an hour', factsOf({ 'system.queueOldestSeconds': 4000 }), 'broken'],
  ['a job that was given up', factsOf({ 'system.failedJobs': 1 }), 'watch'],
  ['a difference', factsOf({ 'system.openDifferences': 1 }), 'watch'],
  ['a number that stands still', factsOf({}, { late: 'recharge.fen' }), 'watch'],
  ['Redis that does not answer', factsOf({}, { enginesAway: 1 }), 'watch'],
  ['one failure of a hundred', factsOf({}, requests(10)), 'watch'],
  ['one failure of twenty', factsOf({}, requests(50)), 'broken'],
  ['failures of very few', factsOf({}, requests(3, 80, 9)), 'fine'],
  ['slow answers', factsOf({}, requests(0, 1200)), 'watch'],
  ['very slow answers', factsOf({}, requests(0, 3200)), 'broken'],
  ['a payment that nobody asked about', factsOf({}, { oldestDuePayment: now - 10 * minuteMs }), 'watch'],
  ['one that nobody asked about for an hour', factsOf({}, { oldestDuePayment: now - 60 * minuteMs }), 'broken'],
  ['a worker that nobody heard of', factsOf({}, { rows: [] }), 'broken'],
] as const)('the light with %s', ([, facts, state]) => {
  expect(computeSystemStatus(facts, all).state).toBe(state);
});

test('a look of the worker that is long ago is a bad sign itself', () => {
  expect(computeSystemStatus({ ...factsOf(), now: now + 20 * minuteMs }, all).state).toBe('watch');
  expect(computeSystemStatus({ ...factsOf(), now: now + 61 * minuteMs }, all).state).toBe('broken');
});

test('who may not read a part is not told of it, by the light neither', () => {
  const worst = factsOf({ 'system.openDifferences': 3 }, { ...requests(900), oldestDuePayment: now - 60 * minuteMs });
  const plain = computeSystemStatus(worst, []);
  expect(plain).toMatchObject({ state: 'fine' });
  expect(keysOf(plain)).toEqual(['engines', 'counting', 'queue', 'failedJobs']);
  expect(keysOf(computeSystemStatus(worst, ['ops.read']))).toContain('serverErrors');
  expect(keysOf(computeSystemStatus(worst, ['orders.read'])).at(-1)).toBe('payments');
  expect(keysOf(computeSystemStatus(worst, ['wallet.read'])).at(-1)).toBe('differences');
});

test('each process writes a row a minute; their sum is the site’s', async () => {
  const { db } = server.test;
  const clock = { now: Math.floor(now / minuteMs) * minuteMs - 3600_000 };
  const start = clock.now;
  const log = { warn: () => undefined } as never;
  const [one, other] = ['one', 'other'].map((name) =>
    createRequestMinuteRecorder({ db, log, now: () => clock.now }, name),
  );
  for (let n = 0; n < 95; n += 1) one?.count(0, 0.01);
  for (let n = 0; n < 4; n += 1) other?.count(1, 0.4);
  other?.count(1005, 0.4);
  // What operators turned off is no failure.
  other?.count(1009, 0.001);
  await one?.write();
  expect(await sumRequestCountsAndP95(db.write, { from: start, to: start + minuteMs })).toMatchObject({ requests: 0 });
  clock.now += minuteMs;
  await Promise.all([one?.write(), other?.write()]);
  const numbers = await sumRequestCountsAndP95(db.write, { from: start, to: start + minuteMs });
  expect(numbers).toMatchObject({ requests: 101, serverErrors: 5, newestMinute: start });
  expect(numbers.p95Ms).toBeGreaterThan(7);
  expect(numbers.p95Ms).toBeLessThanOrEqual(10);
  // A process that ends writes what it has, also of the minute that lasts.
  one?.count(0, 2);
  await Promise.all([one?.close(), other?.close()]);
  expect(await sumRequestCountsAndP95(db.write, { from: start, to: clock.now + 1 })).toMatchObject({ requests: 102 });
  await addRequestMinute(db.write, 'one', { minute: start, requests: 1, serverErrors: 0, countsByDuration: [1] });
  expect(await sumRequestCountsAndP95(db.write, { from: start, to: start + 1 })).toMatchObject({ requests: 102 });
});

test('the call answers with what it was asked for by whom', async () => {
  const plain = await addStaff(server, ['stats.read']);
  const owner = await addStaff(server, ['stats.read', ...all]);
  expect(keysOf(await plain.call('GET /admin/v1/stats/system', {}))).toHaveLength(4);
  await until(async () => (await owner.call('GET /admin/v1/stats/system', {})).signals.length === 8);
});
