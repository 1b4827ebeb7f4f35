import { resultCodes } from '@lanyu/contract/result-codes';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { shanghaiDayOf, addDaysToIsoDay } from '#src/db/shanghai-calendar.ts';
import { transaction } from '#src/db/transaction.ts';
import {
  incrementDailySmsOutcomeAndCost,
  type SmsOutcome,
} from '#src/modules/account/sms/sms-codes-and-outcomes.queries.ts';
import { createLastJobRunRecorder } from '#src/modules/ops/public.ts';
import { defineJob, ensureQueue, openQueue, type Queue } from '#src/queue/queue.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';
import { openBrowser, until, useServer, type Browser } from '../../../test/harness/running-server.ts';
import { opsJobs } from './ops.jobs.ts';
import { redactPersonalDataInError } from './jobs/list-job-kinds-and-runs.ts';

const server = useServer();
const refusal = (name: keyof typeof resultCodes) => ({ code: resultCodes[name][0] });
const planned = defineJob({ name: 'test.planned', data: z.object({}), pending: 'latest' });
const eventful = defineJob({ name: 'test.eventful', data: z.object({ phone: z.string() }), cancellable: true });
const needed = defineJob({ name: 'test.needed', data: z.object({}) });
let operator: Browser;
let queue: Queue;

beforeAll(async () => {
  operator = await addStaff(server, ['ops.read', 'ops.write']);
  queue = await openQueue({ url: server.test.url, timeoutScale: 20 });
  const { boss } = queue;
  await ensureQueue(boss, planned);
  await ensureQueue(boss, eventful);
  await ensureQueue(boss, needed);
  await boss.schedule(planned.name, '47 3 * * *', {}, { tz: 'Asia/Shanghai' });
});

afterAll(() => queue.close());

async function kind(name: string) {
  const { records } = await operator.call('GET /admin/v1/ops/job/list', {});
  const found = records.find((each) => each.name === name);
  if (found === undefined) throw new Error(name);
  return found;
}

const runs = async (name: string) => (await operator.call('GET /admin/v1/ops/job/{name}/run/list', { name })).records;

test('a planned kind is started by hand, once however often; others are not', async () => {
  expect(await kind(planned.name)).toMatchObject({ cron: '47 3 * * *', runsEach: false, waiting: 0, lastRun: null });
  const start = (name: string) => operator.call('POST /admin/v1/ops/job/{name}/run', { name, reason: '试试' });
  await start(planned.name);
  await start(planned.name);
  const after = await kind(planned.name);
  expect(after).toMatchObject({ waiting: 1, failed: 0 });
  expect(after.oldestTime).toBeGreaterThan(0);
  await expect(start(eventful.name)).rejects.toMatchObject(refusal('jobNotStartable'));
  await expect(start('no.such-kind')).rejects.toMatchObject(refusal('notFound'));
});

test('a waiting one is taken out, by one of two; what it was given stays inside', async () => {
  await transaction(server.test.db, (tx) => queue.enqueue(tx, eventful, { phone: '13800001234' }));
  const [waiting] = await runs(eventful.name);
  expect(waiting).toMatchObject({ state: 'waiting', dataFields: ['phone'], tries: 0 });
  expect(JSON.stringify(waiting)).not.toContain('1380000');
  const asked = { name: eventful.name, id: waiting?.id ?? '', reason: '不需要了' };
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => operator.call('POST /admin/v1/ops/job/{name}/run/{id}/cancel', asked)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await runs(eventful.name)).toEqual([]);
  const log = await addStaff(server, ['staff.log']);
  const { records } = await log.call('GET /admin/v1/staff/log/list', { object: `job ${eventful.name}` });
  expect(records[0]?.sentence).toBe(`取消任务 test.eventful（编号 ${asked.id}），理由：不需要了`);
});

test('what must run is not taken out', async () => {
  await transaction(server.test.db, (tx) => queue.enqueue(tx, needed, {}));
  const [waiting] = await runs(needed.name);
  expect(await kind(needed.name)).toMatchObject({ cancellable: false });
  await expect(
    operator.call('POST /admin/v1/ops/job/{name}/run/{id}/cancel', {
      name: needed.name,
      id: waiting?.id ?? '',
      reason: '不要了',
    }),
  ).rejects.toMatchObject(refusal('jobNotCancellable'));
  expect(await runs(needed.name)).toMatchObject([{ state: 'waiting' }]);
  for (const name of ['staff.any', 'wallet.any', 'orders.any', 'account.any'])
    expect(() => defineJob({ name, data: z.object({}), cancellable: true })).toThrow('must not be cancelled');
});

test('what failed at night is there in the morning', async () => {
  const { boss } = queue;
  const [failed, done] = [
    await boss.send(eventful.name, { phone: '13900001234' }, { retryLimit: 0 }),
    await boss.send(eventful.name, { phone: '13900001234' }),
  ];
  await boss.fetch(eventful.name, { batchSize: 2 });
  await boss.fail(eventful.name, failed ?? '', new Error('no answer'));
  await boss.complete(eventful.name, done ?? '');
  const [keep] = opsJobs({ db: server.test.db, now: Date.now });
  await keep?.run({}, { id: '', attempt: 0, signal: new AbortController().signal });
  await sql`
    update boss.job set completed_on = now() - interval '9 hours' where name = ${eventful.name}`.execute(
    server.test.db.write,
  );
  // As the engine does it.
  await sql`
    delete from boss.job where name = ${eventful.name}
      and completed_on + deletion_seconds * interval '1s' < now()`.execute(server.test.db.write);
  expect((await runs(eventful.name)).map(({ id, state }) => [id, state])).toEqual([[failed, 'failed']]);
  expect((await kind(eventful.name)).failed).toBe(1);
  await operator.call('POST /admin/v1/ops/job/{name}/run/{id}/retry', {
    name: eventful.name,
    id: failed ?? '',
    reason: '早上再试',
  });
  await operator.call('POST /admin/v1/ops/job/{name}/run/{id}/cancel', {
    name: eventful.name,
    id: failed ?? '',
    reason: '清理',
  });
});

test('a failed one is tried once more; what has moved on is not', async () => {
  const { boss } = queue;
  const id = await boss.send(eventful.name, { phone: '13900001234' }, { retryLimit: 0 });
  await boss.fetch(eventful.name);
  await boss.fail(eventful.name, id ?? '', new Error('no answer for 13900001234'));
  const [failed] = await runs(eventful.name);
  expect(failed).toMatchObject({ state: 'failed', error: 'no answer for …' });
  const asked = { name: eventful.name, id: id ?? '', reason: '渠道恢复了' };
  await operator.call('POST /admin/v1/ops/job/{name}/run/{id}/retry', asked);
  expect(await runs(eventful.name)).toMatchObject([{ state: 'waiting' }]);
  await expect(operator.call('POST /admin/v1/ops/job/{name}/run/{id}/retry', asked)).rejects.toMatchObject(
    refusal('jobMoved'),
  );
});

test('how the last one ended is written down, failures always', async () => {
  const record = createLastJobRunRecorder({ db: server.test.db, log: pino({ level: 'silent' }), now: Date.now });
  record({ job: planned.name, milliseconds: 12.4, failed: false });
  await until(async () => (await kind(planned.name)).lastRun !== null);
  expect((await kind(planned.name)).lastRun).toMatchObject({ milliseconds: 12, failed: false });
  record({ job: planned.name, milliseconds: 5, failed: false });
  record({ job: planned.name, milliseconds: 7, failed: true });
  await until(async () => (await kind(planned.name)).lastRun?.failed === true);
});

test('errors lose what could be somebody’s', () => {
  expect(redactPersonalDataInError('to a.b@example.com: 13800001234 token AbCdEfGhIjKlMnOpQrStUvWxYz012345')).toBe(
    'to …: … token …',
  );
});

test('messages are counted against the budgets that refuse, and refused calls by name', async () => {
  const before = await operator.call('GET /admin/v1/ops/limit/overview', {});
  await openBrowser(server.origin).call('POST /user/smsCode', { purpose: 'login', phone: '13700009876' });
  const after = await operator.call('GET /admin/v1/ops/limit/overview', { hours: 1 });
  expect(after.sms.day.sent).toBe(before.sms.day.sent + 1);
  expect(after.sms.prefixes).toContainEqual({ prefix: '137', asked: 1, used: 0 });
  expect(JSON.stringify(after)).not.toContain('13700009876');
  expect(after.load.sheds).toBe('nothing');
});

test('what each provider did with messages is counted by day, and costs what it cost when it was sent', async () => {
  const { db } = server.test;
  const day = shanghaiDayOf(Date.now());
  const add = (provider: string, outcome: SmsOutcome, on = day) =>
    incrementDailySmsOutcomeAndCost(db.write, { day: on, provider, outcome, costLi: outcome === 'accepted' ? 30 : 0 });
  for (const outcome of ['accepted', 'accepted', 'refused', 'unanswered'] as const) await add('aliyun', outcome);
  await add('aliyun', 'accepted', addDaysToIsoDay(day, -29));
  await add('aliyun', 'accepted', addDaysToIsoDay(day, -30));
  await db.write.insertInto('site_settings').values({ key: 'smsPriceLi', value: '45' }).execute();
  await until(async () => (await operator.call('GET /admin/v1/ops/limit/overview', {})).sms.priceLi === 45);
  const { sms } = await operator.call('GET /admin/v1/ops/limit/overview', {});
  expect(sms.providers.find(({ provider }) => provider === 'aliyun')).toEqual({
    provider: 'aliyun',
    today: { accepted: 2, refused: 1, unanswered: 1, costLi: 60 },
    month: { accepted: 3, refused: 1, unanswered: 1, costLi: 90 },
  });
});
