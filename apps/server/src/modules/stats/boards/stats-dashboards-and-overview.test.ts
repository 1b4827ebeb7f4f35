import { metricsByStatsBoard, metrics, type Metric, type MetricKey } from '@lanyu/contract/stats-metrics';
import pg from 'pg';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { addUser } from '../../../../test/harness/database.ts';
import { useServer } from '../../../../test/harness/running-server.ts';
import { boundsOfShanghaiDay, shanghaiDayOf, addDaysToIsoDay } from '#src/db/shanghai-calendar.ts';
import { createSessionCache } from '../../account/sessions/session-cache.ts';
import { upsertDeviceAndItsDay } from '../../site/site.queries.ts';
import { storedMetricsOfCombination } from './combine-daily-metrics.ts';
import { periodAndComparedSpans } from './period-and-compared-day-spans.ts';

const clock = { now: Date.now() };
const today = shanghaiDayOf(clock.now);
const server = useServer({}, () => clock.now);
const calls = [
  'GET /admin/v1/stats/overview',
  'GET /admin/v1/stats/business',
  'GET /admin/v1/stats/content',
  'GET /admin/v1/stats/community',
  'GET /admin/v1/stats/channels',
] as const;
const everything = ['stats.read', 'orders.read', 'moderation.read', 'kefu.read', 'ops.read'];

async function store(
  metric: string,
  day: string,
  value: number,
  { dimension = '', complete = true, time = clock.now } = {},
) {
  await server.test.db.write
    .insertInto('stats_days')
    .values({ metric, day, dimension, value: String(value), complete, computed_at: new Date(time) })
    .execute();
}

beforeAll(async () => {
  for (let back = 0; back < 70; back += 1) {
    const day = addDaysToIsoDay(today, -back);
    const complete = back > 0;
    await store('recharge.fen', day, 1000 + back, { complete });
    await store('recharge.fen', day, 600, { dimension: 'alipay', complete });
    await store('recharge.users', day, 2, { complete });
    await store('recharge.users.7d', day, 5, { complete });
    await store('recharge.users.30d', day, 10, { complete });
    await store('payment.created', day, 10, { complete });
    await store('payment.delivered', day, back === 3 ? 0 : 9, { complete });
    await store('devices.seen', day, 100 + back, { complete });
    await store('moderation.backlog', day, back, { complete });
    await store('kefu.firstAnswers', day, back === 1 ? 0 : 1, { complete });
    await store('kefu.firstAnswerSeconds', day, back === 1 ? 0 : 60, { complete });
  }
});

afterEach(() => vi.restoreAllMocks());

test('a dashboard reads the counted days and nothing else', async () => {
  const staff = await addStaff(server, everything);
  const tablesDuring = recordTables();
  for (const call of calls) {
    for (const period of ['today', 'yesterday', '7', '30', '90'] as const) {
      const tables = await tablesDuring(() => staff.call(call, { period }));
      expect(tables, `${call} ${period}`).toEqual(['stats_days']);
    }
  }
});

/** What 概览 asks for beside its numbers: what is so now or still to come, never a number over days. */
const besideNumbers = [
  {
    call: 'GET /admin/v1/stats/system',
    input: {},
    // The light: the worker's looks; answers of the last quarter of an hour; the order that waits longest for its provider.
    tables: ['ops_request_minutes', 'orders_orders', 'stats_days'],
  },
  {
    call: 'GET /admin/v1/preview/schedule',
    input: { from: clock.now, to: clock.now + 49 * 3600_000 },
    // What begins and ends in the next two days, from where editors put it: by indexes, 300 of each kind at most.
    tables: [
      'catalog_games',
      'catalog_packages',
      'catalog_slots',
      'engagement_activities',
      'engagement_checkin_rules',
      'gifts_packs',
      'messages_broadcasts',
      'site_bulletins',
      'site_legal_pages',
      'site_switches',
    ],
  },
] as const;

test.each(besideNumbers)(
  'the overview beside its numbers: $call reads what is listed',
  async ({ call, input, tables }) => {
    const editor = [
      'catalog.read',
      'gift.read',
      'activity.read',
      'bulletin.read',
      'message.read',
      'legal.read',
      'site.read',
    ];
    const staff = await addStaff(server, [...everything, ...editor]);
    const read = await recordTables()(() => staff.call(call, input));
    expect(read.toSorted()).toEqual(tables);
  },
);

/** The tables that statements of a call name, without those that say who asks. */
function recordTables() {
  const original = pg.Client.prototype.query;
  const statements: string[] = [];
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    statements.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
    return Reflect.apply(original, this, args) as never;
  });
  return async (run: () => Promise<unknown>) => {
    statements.length = 0;
    await run();
    const named = statements.flatMap((each) => [
      ...each.matchAll(/\b(?:from|join|into|update)\s+"?([a-z]+_[a-z_]+)"?/g),
    ]);
    return [...new Set(named.map(([, table = '']) => table))].filter((table) => !table.startsWith('staff_'));
  };
}

test('sums, averages, last values, persons and ratios of a period, held against the one before', async () => {
  const staff = await addStaff(server, everything);
  const {
    metrics: found,
    from,
    to,
    comparedFrom,
    asOf,
  } = await staff.call('GET /admin/v1/stats/business', {
    period: '7',
    compare: 'previous',
  });
  expect({ from, to, comparedFrom, asOf }).toEqual({
    from: addDaysToIsoDay(today, -7),
    to: addDaysToIsoDay(today, -1),
    comparedFrom: addDaysToIsoDay(today, -14),
    asOf: clock.now,
  });
  const of = (key: MetricKey) => found.find((each) => each.key === key);
  expect(of('rechargeAmount')).toMatchObject({ value: 7028, compared: 7077, complete: true });
  expect(of('rechargeAmount')?.split).toEqual([{ dimension: 'alipay', value: 4200, compared: 4200 }]);
  expect(of('rechargeAmount')?.days.at(-1)).toEqual({ day: today, value: 1000, compared: 1007, complete: false });
  expect(of('payingUsers')).toMatchObject({ value: 5, compared: 5 });
  expect(of('arppu')?.value).toBeCloseTo(7028 / 5);
  expect(of('paymentSuccess')?.value).toBeCloseTo(54 / 70);
  // Nothing was counted of it.
  expect(of('membersInForce')).toMatchObject({ value: null, compared: null });

  const overview = await staff.call('GET /admin/v1/stats/overview', {});
  const day = (key: MetricKey) => overview.metrics.find((each) => each.key === key);
  expect(day('devices')).toMatchObject({ value: 101, compared: 108, complete: true });
  expect(day('devices')?.days).toHaveLength(14);
  expect(day('moderationBacklog')).toMatchObject({ value: 1, compared: 8 });
  // Nobody was answered on that day.
  expect(day('ticketFirstAnswer')).toMatchObject({ value: null, compared: 60 });
  const average = await staff.call('GET /admin/v1/stats/overview', { period: 'today', compare: 'average' });
  expect(average.metrics.find(({ key }) => key === 'devices')?.compared).toBeCloseTo(104);
});

test('people who paid on a day are held against those of one average day, those of a week against no average', async () => {
  const staff = await addStaff(server, everything);
  const day = await staff.call('GET /admin/v1/stats/business', { period: 'yesterday', compare: 'average' });
  const ofDay = (key: MetricKey) => day.metrics.find((each) => each.key === key);
  expect(ofDay('payingUsers')).toMatchObject({ value: 2, compared: 2 });
  expect(ofDay('arppu')?.compared).toBeCloseTo(1005 / 2);
  expect(ofDay('rechargeAmount')?.compared).toBeCloseTo(1005);

  const week = await staff.call('GET /admin/v1/stats/business', { period: '7', compare: 'average' });
  const ofWeek = (key: MetricKey) => week.metrics.find((each) => each.key === key);
  expect(ofWeek('payingUsers')).toMatchObject({ value: 5, compared: null });
  expect(ofWeek('arppu')).toMatchObject({ compared: null });
  expect(ofWeek('payingUsers')?.days.at(-2)).toMatchObject({ value: 2, compared: 2 });
  // Stocks of days have an average too.
  const overview = await staff.call('GET /admin/v1/stats/overview', { compare: 'average' });
  expect(overview.metrics.find(({ key }) => key === 'moderationBacklog')).toMatchObject({ value: 1, compared: 5 });
});

test('days that were not counted make no growth: what is held against lacks none of its days', async () => {
  const staff = await addStaff(server, everything);
  for (let back = 1; back <= 13; back += 1) await store('square.posts', addDaysToIsoDay(today, -back), 10);
  const posts = async () =>
    (await staff.call('GET /admin/v1/stats/community', { period: '7' })).metrics.find(({ key }) => key === 'posts');
  expect(await posts()).toMatchObject({ value: 70, compared: null });
  await store('square.posts', addDaysToIsoDay(today, -14), 10);
  expect(await posts()).toMatchObject({ value: 70, compared: 70 });
});

test('a channel that only one part of a ratio tells apart has no ratio', async () => {
  const staff = await addStaff(server, everything);
  const day = addDaysToIsoDay(today, -1);
  const stored: [string, Record<string, number>][] = [
    ['devices.new', { '': 100, a: 60, '~': 40 }],
    ['account.registered', { '': 10, a: 6, b: 3, '~': 1 }],
    ['retention.1d.fresh', { '': 100, a: 60, '~': 40 }],
    ['retention.1d.back', { '': 50, a: 30, '~': 10 }],
  ];
  for (const [metric, split] of stored)
    for (const [dimension, value] of Object.entries(split)) await store(metric, day, value, { dimension });
  const board = await staff.call('GET /admin/v1/stats/channels', { period: 'yesterday' });
  const splitOf = (wanted: MetricKey) =>
    board.metrics.find(({ key }) => key === wanted)?.split.map(({ dimension, value }) => [dimension, value]);
  expect(splitOf('conversion')).toEqual([['a', 0.1]]);
  expect(splitOf('retention1')).toEqual([
    ['a', 0.5],
    ['~', 0.25],
  ]);
});

test('a dashboard is as old as the number that stands still', async () => {
  const early = clock.now - 3600_000;
  await store('downloads.begun', today, 1, { complete: false, time: early });
  await store('gifts.claimed', today, 1, { complete: false });
  // Counted once a day: says nothing about the worker.
  await store('gifts.openTotal', addDaysToIsoDay(today, -1), 1, { time: early - 3600_000 });
  const plain = await addStaff(server, ['stats.read']);
  expect((await plain.call('GET /admin/v1/stats/content', {})).asOf).toBe(early);
});

test('days that an operator chose: those alone, held against as many before; not days to come, not too many', async () => {
  const staff = await addStaff(server, everything);
  const ask = (from: string, to: string, compare: 'week' | 'previous' = 'previous') =>
    staff.call('GET /admin/v1/stats/business', { period: 'custom', from, to, compare });
  const [from, to] = [addDaysToIsoDay(today, -12), addDaysToIsoDay(today, -3)];
  const board = await ask(from, to);
  expect(board).toMatchObject({
    from,
    to,
    comparedFrom: addDaysToIsoDay(today, -22),
    comparedTo: addDaysToIsoDay(today, -13),
  });
  expect(board.firstDay).toBe(addDaysToIsoDay(today, -69));
  const recharges = board.metrics.find(({ key }) => key === 'rechargeAmount');
  // 1003 to 1012, and 1013 to 1022 before.
  expect(recharges).toMatchObject({ value: 10_075, compared: 10_175, complete: true });
  expect(recharges?.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 10 }, (_, at) => addDaysToIsoDay(from, at)),
  );
  // Persons of ten days were never counted.
  expect(board.metrics.find(({ key }) => key === 'payingUsers')).toMatchObject({ value: null, compared: null });
  expect(await ask(from, to, 'week')).toMatchObject({ comparedFrom: addDaysToIsoDay(from, -14) });
  for (const [first, last] of [
    [to, from],
    [from, addDaysToIsoDay(today, 1)],
    [addDaysToIsoDay(today, -181), today],
  ] as const)
    await expect(ask(first, last)).rejects.toMatchObject({ code: 1001 });
  await expect(staff.call('GET /admin/v1/stats/overview', { period: 'custom', from })).rejects.toMatchObject({
    code: 1001,
  });
});

test('who may not read orders, cases or tickets gets no number that is made of them', async () => {
  const staff = await addStaff(server, ['stats.read']);
  for (const call of calls.filter((each) => !each.endsWith('business'))) {
    const { metrics: found } = await staff.call(call, {});
    expect(
      found.filter(({ key }) => (metrics[key] as Metric).needs !== undefined),
      call,
    ).toEqual([]);
  }
  await expect(staff.call('GET /admin/v1/stats/business', {})).rejects.toMatchObject({ code: 9003 });
  const finance = await addStaff(server, ['stats.read', 'orders.read']);
  const { metrics: money } = await finance.call('GET /admin/v1/stats/business', {});
  expect(money.map(({ key }) => key)).toEqual(metricsByStatsBoard.business);
});

test('every number of every dashboard has a source', async () => {
  const { dailyMetricSources: dayNumberSources } = await import('../count/daily-metric-sources.ts');
  const counted = new Set(dayNumberSources.flatMap((source) => [...source.metrics]));
  const wanted = Object.values(metrics).flatMap(({ combination }) => storedMetricsOfCombination(combination));
  expect(wanted.filter((metric) => !counted.has(metric))).toEqual([]);
});

test('periods end today or yesterday; weeks are held against the same weekdays', () => {
  expect(periodAndComparedSpans(clock.now, { period: 'yesterday', compare: 'week' })).toMatchObject({
    period: { from: addDaysToIsoDay(today, -1), to: addDaysToIsoDay(today, -1) },
    compared: { from: addDaysToIsoDay(today, -8), to: addDaysToIsoDay(today, -8) },
  });
  expect(periodAndComparedSpans(clock.now, { period: '30', compare: 'week' })).toMatchObject({
    period: { from: addDaysToIsoDay(today, -30) },
    shiftDays: 35,
  });
  expect(periodAndComparedSpans(clock.now, { period: '7', compare: 'average' }).compared).toEqual({
    from: addDaysToIsoDay(today, -14),
    to: addDaysToIsoDay(today, -8),
    days: 7,
  });
});

test('the first request of a day notes that the user and the device were there, once', async () => {
  const { db } = server.test;
  const uid = await addUser(db);
  const tokenHash = Buffer.alloc(32, 7);
  const late = boundsOfShanghaiDay(today).from - 60_000;
  await db.write
    .insertInto('account_sessions')
    .values({
      token_hash: tokenHash,
      user_id: uid,
      created_at: new Date(late),
      last_seen_at: new Date(late),
      expires_at: new Date(clock.now + 24 * 3600_000),
    })
    .execute();
  const days = async () =>
    (await db.write.selectFrom('account_active_days').select('day').where('user_id', '=', uid).execute()).length;
  // What could not be noted is noted by the next request.
  const original = pg.Client.prototype.query;
  let refused = 0;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '');
    if (!text.includes('insert into "account_active_days"')) return Reflect.apply(original, this, args) as never;
    refused += 1;
    return Promise.reject(new Error('refused')) as never;
  });
  await createSessionCache(db, () => late + 90_000).find(tokenHash.toString('base64url'));
  await expect.poll(() => refused).toBe(1);
  vi.restoreAllMocks();
  expect(await days()).toBe(0);
  // Two minutes after the last request, and on another day.
  const next = createSessionCache(db, () => late + 120_000);
  await next.find(tokenHash.toString('base64url'));
  await expect.poll(days).toBe(1);
  await createSessionCache(db, () => late + 30 * 60_000).find(tokenHash.toString('base64url'));
  expect(await days()).toBe(1);

  const device = { deviceId: 'device-of-a-day', channelId: '0', deviceType: 'h5', osType: 3 } as const;
  for (const now of [late, late + 120_000, late + 180_000]) await upsertDeviceAndItsDay(db.write, { ...device, now });
  const seen = await db.write
    .selectFrom('site_device_days')
    .select('day')
    .where('device_id', '=', device.deviceId)
    .execute();
  expect(seen).toHaveLength(2);
  await upsertDeviceAndItsDay(db.write, { ...device, channelId: 'later', now: late + 240_000 });
  const { channel_id, first_channel_id } = await db.write
    .selectFrom('site_devices')
    .select(['channel_id', 'first_channel_id'])
    .where('device_id', '=', device.deviceId)
    .executeTakeFirstOrThrow();
  expect({ channel_id, first_channel_id }).toEqual({ channel_id: 'later', first_channel_id: '0' });
  expect(shanghaiDayOf(late + 120_000)).toBe(today);
});
