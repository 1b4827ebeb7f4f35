import pg from 'pg';
import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { liveNinetyDays } from '../../../../test/fixtures/ninety-days-of-life.ts';
import { countSlowly } from '../../../../test/fixtures/slow-day-numbers.ts';
import { useTestDatabase } from '../../../../test/harness/database.ts';
import { boundsOfShanghaiDay, shanghaiDayOf, addDaysToIsoDay } from '#src/db/shanghai-calendar.ts';
import { addRequestMinute } from '../../ops/requests/request-minutes.queries.ts';
import { selectRechargeCreatedAndDeliveredDailyMetrics, selectRechargeDailyMetrics } from '../../orders/public.ts';
import { upsertDeviceAndItsDay } from '../../site/site.queries.ts';
import { computeAndStoreDailyMetrics } from './compute-and-store-daily-metrics.ts';
import { computeAndStoreDailyMetricsOfDueDays } from './compute-and-store-daily-metrics-of-due-days.ts';
import { dailyMetricSources, type DailyMetricSource } from './daily-metric-sources.ts';
import { mergeRareDimensions } from './merge-rare-dimensions.ts';

const database = useTestDatabase();
const lastDay = '2026-05-31';
const hourMs = 3600_000;
const clock = { now: boundsOfShanghaiDay(lastDay).to + hourMs };
const deps = () => ({ db: database.db, log: pino({ level: 'silent' }), now: () => clock.now });
let firstDay = '';

beforeAll(async () => {
  ({ firstDay } = await liveNinetyDays(database.db, lastDay));
  // Of two processes: ninety of a hundred calls took up to 10 ms, the others 70 to 100 ms.
  const countsByDuration = [0, 0, 0, 0, 0, 90, 0, 0, 0, 0, 0, 10];
  for (let day = addDaysToIsoDay(lastDay, -8); day <= lastDay; day = addDaysToIsoDay(day, 1)) {
    const minute = boundsOfShanghaiDay(day).from + 9 * hourMs;
    for (const name of ['api-1', 'api-2'])
      await addRequestMinute(database.db.write, name, { minute, requests: 100, serverErrors: 3, countsByDuration });
  }
  await compareBillsAndProveLedger();
  await computeAndStoreDailyMetricsOfDueDays(deps());
}, 240_000);

/** Two channels, one of which was compared a day later, one that is out of use, and walks of which one has not ended. */
async function compareBillsAndProveLedger() {
  const { from, to } = boundsOfShanghaiDay(lastDay);
  const none = {
    provider_fen: 0,
    orders_fen: 0,
    ledger_coins: 0,
    orders_coins: 0,
    payments: 0,
    refunds: 0,
    differences: 0,
  };
  const bills = [
    ['alipay', addDaysToIsoDay(lastDay, -1), from + 10 * hourMs],
    ['wechat', addDaysToIsoDay(lastDay, -2), from - 14 * hourMs],
    ['wechat', addDaysToIsoDay(lastDay, -1), to + 600_000],
    ['sandbox', addDaysToIsoDay(lastDay, -40), from - 900 * hourMs],
  ] as const;
  for (const [channel, day, ranAt] of bills)
    await database.db.write
      .insertInto('orders_reconciliations')
      .values({ ...none, channel, day, ran_at: new Date(ranAt) })
      .execute();
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into wallet_walks (started_at, ended_at) values
       (to_timestamp($1) - interval '3 days', to_timestamp($1) - interval '30 hours'),
       (to_timestamp($1) - interval '2 hours', to_timestamp($1) + interval '20 minutes'),
       (to_timestamp($1) - interval '1 hour', null)`,
    [to / 1000],
  );
  await owner.end();
}

const daysFrom = (first: string, last: string) => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDaysToIsoDay(day, 1)) days.push(day);
  return days;
};

const stored = () =>
  database.db.write
    .selectFrom('stats_days')
    .select(['metric', 'day', 'dimension', 'value', 'complete', 'computed_at'])
    .orderBy('metric')
    .orderBy('day')
    .orderBy('dimension')
    .execute();

test('every number of ninety days equals what a slow count over whole tables finds', async () => {
  const rows = (await stored()).filter(({ metric, complete }) => complete && !metric.startsWith('system.'));
  const slow = await countSlowly(database.db, daysFrom(addDaysToIsoDay(firstDay, -10), lastDay));
  const found = new Map(
    rows.map(({ metric, day, dimension, value }) => [`${metric} ${day} ${dimension}`, Number(value)]),
  );
  const wrong = [...found].filter(([key, value]) => (slow.get(key) ?? (key.endsWith(' ') ? undefined : 0)) !== value);
  expect(wrong.slice(0, 10).map(([key, value]) => ({ key, value, slow: slow.get(key) }))).toEqual([]);
  // And nothing that the slow count found is missing.
  const counted = new Set(rows.map(({ metric, day }) => `${metric} ${day}`));
  const missing = [...slow].filter(
    ([key, value]) => value !== 0 && counted.has(key.slice(0, key.lastIndexOf(' '))) && !found.has(key),
  );
  expect(missing).toEqual([]);
  expect(rows.length).toBeGreaterThan(4000);
});

test.for(dailyMetricSources.filter(({ backDays }) => backDays > 0).map((source) => ({ key: source.key, source })))(
  '$key: each of its metrics has a number of every day that can be known, and not all are nothing',
  async ({ source }) => {
    const rows = (await stored()).filter(({ complete }) => complete);
    const last = addDaysToIsoDay(lastDay, -source.lagDays);
    const first = source.backDays < 90 ? lastDay : firstDay;
    for (const metric of source.metrics) {
      const ofMetric = rows.filter((row) => row.metric === metric && row.dimension === '');
      expect(ofMetric.map(({ day }) => day.slice(0, 10)).filter((day) => day >= first)).toEqual(daysFrom(first, last));
      expect(
        ofMetric.some(({ value }) => Number(value) !== 0),
        metric,
      ).toBe(true);
    }
  },
);

test('a repeat changes nothing of days that are over', async () => {
  const before = (await stored()).filter(({ complete }) => complete);
  clock.now += 5 * 60_000;
  await computeAndStoreDailyMetricsOfDueDays(deps());
  expect((await stored()).filter(({ complete }) => complete)).toEqual(before);
});

test('a source that fails midway changes nothing, and keeps no other from being counted', async () => {
  const fails: DailyMetricSource = {
    key: 'fails',
    metrics: ['test.one', 'test.other'],
    lagDays: 0,
    backDays: 1,
    count: async () => {
      throw new Error('killed');
    },
  };
  const works: DailyMetricSource = {
    ...fails,
    key: 'works',
    metrics: ['test.works'],
    count: async () => [{ metric: 'test.works', dimension: '', value: '1' }],
  };
  const before = (await stored()).length;
  await expect(computeAndStoreDailyMetricsOfDueDays(deps(), { sources: [fails, works] })).rejects.toThrow(
    'some numbers were not counted',
  );
  const after = await stored();
  expect(after).toHaveLength(before + 2);
  expect(after.filter(({ metric }) => metric.startsWith('test.')).map(({ metric }) => metric)).toEqual([
    'test.works',
    'test.works',
  ]);
});

test('a worker whose connection is ended between reading and writing leaves the numbers of before', async () => {
  const source: DailyMetricSource = {
    key: 'ended',
    metrics: ['ended.one'],
    lagDays: 0,
    backDays: 1,
    count: async () => [{ metric: 'ended.one', dimension: '', value: '1' }],
  };
  const today = addDaysToIsoDay(lastDay, 1);
  await computeAndStoreDailyMetrics(deps(), source, today);
  // Another holds the row, so that the worker waits in the middle of its transaction.
  const holder = await database.db.pool.connect();
  await holder.query('begin');
  await holder.query("select from stats_days where metric = 'ended.one' for update");
  const counting = computeAndStoreDailyMetrics(
    deps(),
    { ...source, count: async () => [{ metric: 'ended.one', dimension: '', value: '2' }] },
    today,
  );
  const ended = counting.then(
    () => 'counted',
    () => 'failed',
  );
  await expect
    .poll(async () => {
      // Not in the holder's transaction, which would see the same list of activities again and again.
      const { rows } = await database.db.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBe(1);
  expect(await ended).toBe('failed');
  await holder.query('rollback');
  holder.release();
  const ofSource = async () =>
    (await stored()).filter(({ metric }) => metric === 'ended.one').map(({ value }) => Number(value));
  expect(await ofSource()).toEqual([1]);
  await computeAndStoreDailyMetrics(
    deps(),
    { ...source, count: async () => [{ metric: 'ended.one', dimension: '', value: '3' }] },
    today,
  );
  expect(await ofSource()).toEqual([3]);
});

test('no transaction is open while a source counts, and what is final is read where rows are written', async () => {
  const { db } = database;
  const seen: { open: number; fromPrimary: boolean }[] = [];
  const source: DailyMetricSource = {
    key: 'watched',
    metrics: ['watched.one'],
    lagDays: 0,
    backDays: 1,
    count: async (given) => {
      const { rows } = await db.pool.query(
        "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
      );
      seen.push({ open: rows.length, fromPrimary: given.db.read === db.write });
      return [{ metric: 'watched.one', dimension: '', value: '1' }];
    },
  };
  const replica = db.write.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  const withReplica = { ...deps(), db: { ...db, read: replica } };
  await computeAndStoreDailyMetrics(withReplica, source, addDaysToIsoDay(lastDay, 1));
  await computeAndStoreDailyMetrics(withReplica, source, lastDay);
  expect(seen).toEqual([
    { open: 0, fromPrimary: false },
    { open: 0, fromPrimary: true },
  ]);
});

test('a count that began before another does not undo it', async () => {
  const today = addDaysToIsoDay(lastDay, 1);
  const of = (value: string): DailyMetricSource => ({
    key: 'slow',
    metrics: ['slow.one'],
    lagDays: 0,
    backDays: 1,
    count: async () => [{ metric: 'slow.one', dimension: '', value }],
  });
  await computeAndStoreDailyMetrics(deps(), of('2'), today);
  await computeAndStoreDailyMetrics({ ...deps(), now: () => clock.now - 60_000 }, of('1'), today);
  expect((await stored()).filter(({ metric }) => metric === 'slow.one').map(({ value }) => Number(value))).toEqual([2]);
});

test('what reads much or cannot be known yet is not counted of today', async () => {
  const rows = await stored();
  const newestOf = (metric: string) =>
    rows
      .filter((row) => row.metric === metric)
      .map(({ day }) => day.slice(0, 10))
      .toSorted()
      .at(-1);
  expect(newestOf('recharge.fen')).toBe(addDaysToIsoDay(lastDay, 1));
  for (const metric of ['recharge.users.90d', 'members.inForce', 'gifts.openTotal'])
    expect(newestOf(metric), metric).toBe(lastDay);
  expect(newestOf('retention.1d.back')).toBe(addDaysToIsoDay(lastDay, -1));
  expect(newestOf('retention.7d.back')).toBe(addDaysToIsoDay(lastDay, -7));
  expect(newestOf('ltv7.fen')).toBe(addDaysToIsoDay(lastDay, -6));
});

test('a device is new in the channel that it first came through', async () => {
  const day = '2026-01-10';
  const { from } = boundsOfShanghaiDay(day);
  const device = { deviceId: 'device-of-two-channels', deviceType: 'h5', osType: 3 } as const;
  await upsertDeviceAndItsDay(database.db.write, { ...device, channelId: 'first', now: from });
  await upsertDeviceAndItsDay(database.db.write, { ...device, channelId: 'second', now: from + 25 * hourMs });
  for (const key of ['devices', 'returning-1'])
    for (const source of dailyMetricSources.filter((each) => each.key === key))
      await computeAndStoreDailyMetrics(deps(), source, day);
  const found = (await stored())
    .filter((row) => row.day.startsWith(day) && row.dimension !== '')
    .map(({ metric, dimension, value }) => `${metric} ${dimension} ${value}`);
  expect(found).toEqual([
    'devices.new first 1',
    'devices.seen second 1',
    'retention.1d.back first 1',
    'retention.1d.fresh first 1',
  ]);
});

test('a run that is stopped between two days ends there', async () => {
  const stop = new AbortController();
  let counted = 0;
  const source: DailyMetricSource = {
    key: 'stopped',
    metrics: ['stopped.one'],
    lagDays: 0,
    backDays: 5,
    count: async () => {
      counted += 1;
      stop.abort();
      return [{ metric: 'stopped.one', dimension: '', value: '1' }];
    },
  };
  await expect(
    computeAndStoreDailyMetricsOfDueDays(deps(), { sources: [source], signal: stop.signal }),
  ).rejects.toThrow();
  expect(counted).toBe(1);
});

test('two workers that count the same day at once leave one set of numbers', async () => {
  const source: DailyMetricSource = {
    key: 'twice',
    metrics: ['twice.one'],
    lagDays: 0,
    backDays: 1,
    count: async () => ['', 'a', 'b'].map((dimension) => ({ metric: 'twice.one', dimension, value: '1' })),
  };
  await Promise.all([1, 2, 3].map(() => computeAndStoreDailyMetrics(deps(), source, lastDay)));
  expect((await stored()).filter(({ metric }) => metric === 'twice.one')).toHaveLength(3);
});

test('made-up channels do not fill the table: beyond the biggest they are one', () => {
  const numbers = Array.from({ length: 120 }, (_, nth) => ({
    metric: 'a.b',
    dimension: `c${nth}`,
    value: String(nth),
  }));
  const folded = mergeRareDimensions([{ metric: 'a.b', dimension: '', value: '7140' }, ...numbers]);
  expect(folded).toHaveLength(51);
  expect(folded.find(({ dimension }) => dimension === '~')?.value).toBe(String((70 * 71) / 2));
  expect(folded.filter(({ dimension }) => dimension !== '').reduce((sum, { value }) => sum + Number(value), 0)).toBe(
    7140,
  );
});

test('parts of a ratio keep the same channels: those of what is divided by', () => {
  const numbers = Array.from({ length: 80 }, (_, nth) => [
    { metric: 'retention.1d.fresh', dimension: `c${nth}`, value: String(100 + nth) },
    { metric: 'retention.1d.back', dimension: `c${nth}`, value: String(100 - nth) },
  ]).flat();
  const folded = mergeRareDimensions(numbers);
  const keptOf = (wanted: string) =>
    folded
      .filter(({ metric }) => metric === wanted)
      .map(({ dimension }) => dimension)
      .toSorted();
  expect(keptOf('retention.1d.back')).toEqual(keptOf('retention.1d.fresh'));
  expect(keptOf('retention.1d.back')).toHaveLength(50);
  expect(keptOf('retention.1d.back')).toContain('c79');
});

test('what accounts of the probe paid is no income, and they are no payers', async () => {
  const { db } = database;
  const [paid] = await db.write
    .selectFrom('orders_orders')
    .select(['user_id', 'paid_at', 'amount_fen'])
    .where('kind', '=', 'recharge')
    .where('paid_at', 'is not', null)
    .limit(1)
    .execute();
  const day = shanghaiDayOf(Number(paid?.paid_at));
  const { from, to } = boundsOfShanghaiDay(day);
  const numbersWithout = async (probeUserIds: string[]) => {
    const span = { day, from, to, until: to, probeUserIds };
    const counted = [
      ...(await selectRechargeDailyMetrics(db.read, span)),
      ...(await selectRechargeCreatedAndDeliveredDailyMetrics(db.read, span)),
    ];
    const of = (name: string) =>
      Number(counted.find(({ metric, dimension }) => metric === name && dimension === '')?.value);
    return { fen: of('recharge.fen'), users: of('recharge.users'), created: of('payment.created') };
  };
  const [all, without] = [await numbersWithout([]), await numbersWithout([String(paid?.user_id)])];
  expect(without.fen).toBeLessThanOrEqual(all.fen - Number(paid?.amount_fen));
  expect(without.users).toBe(all.users - 1);
  expect(without.created).toBeLessThanOrEqual(all.created);
});
