import { resultCodes } from '@lanyu/contract/result-codes';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPlayer, until, useServer } from '../../../../test/harness/running-server.ts';
import { formSender } from '../../../../test/providers/sms-sender.ts';
import { gatewayKey, useSmsGateway } from '../../../../test/providers/sms-gateway.ts';
import { createAliyunSmsProvider } from '../../../integrations/sms/aliyun.ts';
import { createDevelopmentSmsProvider } from '../../../integrations/sms/development.ts';
import { queueSchemaName } from '../../../queue/install-queue-schema.ts';
import { openQueue } from '../../../queue/queue.ts';
import { startWorker, type JobRunResult, type Worker } from '../../../queue/worker.ts';
import { accountSmsJobs } from './sms.jobs.ts';
import { deliverSmsCode } from './deliver-sms-code.ts';
import { openKeyRing } from '../../../keys.ts';

const gateway = useSmsGateway();
const server = useServer({ TRUST_PROXY: 'loopback', SMS_PROVIDER: 'development' });
const send = formSender(() => server.origin);
const logged: string[] = [];
const done: JobRunResult[] = [];
let worker: Worker;

function workerDeps() {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  const sms = createAliyunSmsProvider({ ...gatewayKey, endpoint: gateway.endpoint });
  return { db: server.test.db, env: server.env, keys: openKeyRing(server.env), log, now: Date.now, sms };
}

beforeAll(async () => {
  const queue = await openQueue({ url: server.test.url, supervise: true, timeoutScale: 20 });
  // The provider's library is loaded with the first message, which on a busy machine is given up meanwhile.
  await workerDeps()
    .sms.send({ phone: newPhone(), code: '000000', purpose: 'login' })
    .catch(() => undefined);
  worker = await startWorker(queue, accountSmsJobs(workerDeps()), { onDone: (event) => void done.push(event) });
});
afterAll(() => worker.stop());
beforeEach(() => {
  Object.assign(gateway, { seen: [], answer: undefined });
  logged.length = 0;
  done.length = 0;
});

// One that is tried again later would be taken for a job of the next test.
afterEach(async () => {
  gateway.answer = undefined;
  await until(async () => (await unfinished()) === 0);
});

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `137${String(phones).padStart(4, '0')}4321`;
};
const ask = (phone: string, purpose = 'login') => send('/user/smsCode', { purpose, phone });
const jobsDone = (count = 1) =>
  until(() => done.filter(({ job }) => job === 'account.send-sms').length >= count, 15_000);

const jobData = async (): Promise<{ data: { id: string; sealed: string }; output: unknown }[]> => {
  const { rows } = await server.test.db.pool.query(
    `select data, output from ${queueSchemaName}.job where name = 'account.send-sms' order by created_on desc`,
  );
  return rows as { data: { id: string; sealed: string }; output: unknown }[];
};

async function unfinished(): Promise<number> {
  const { rowCount } = await server.test.db.pool.query(
    `select from ${queueSchemaName}.job where name = 'account.send-sms' and state in ('created', 'retry', 'active')`,
  );
  return rowCount ?? 0;
}

/** The setting of the site, which is a row. */
async function setAutoRegister(value: '0' | '1'): Promise<void> {
  await server.test.db.pool.query(
    `insert into site_settings (key, value) values ('ug.phone.login.auto.register', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(value)],
  );
}

test('[A-03] [X-A2] the code sent is the code that signs in, once; neither it nor the phone is in log or job', async () => {
  const phone = newPhone();
  expect((await ask(phone)).code).toBe(0);
  await jobsDone();
  const [sent] = gateway.seen;
  expect(sent).toMatchObject({ phone, signedWell: true, code: expect.stringMatching(/^\d{6}$/) });
  const login = { phone, smsCode: sent?.code ?? '', deviceID: 'device-of-test-1' };
  const otherPurpose = await send('/user/loginWithPhone', { ...login, phone: newPhone() });
  expect(otherPurpose.code).toBe(resultCodes.badSmsCode[0]);
  expect(await send('/user/loginWithPhone', login)).toMatchObject({ code: 0 });
  expect((await send('/user/loginWithPhone', login)).code).toBe(resultCodes.badSmsCode[0]);
  const traces = JSON.stringify([logged, await jobData()]);
  expect(traces).not.toContain(phone);
  expect(traces).not.toContain(sent?.code);
});

test('[X-A2] a provider that is away is asked again, and a repeat of a job sends nothing twice', async () => {
  const phone = newPhone();
  gateway.answer = { status: 503, code: 'ServiceUnavailable' };
  await ask(phone);
  await jobsDone();
  expect(done[0]?.error).toMatchObject({ name: 'SmsUnavailable' });
  gateway.answer = undefined;
  await jobsDone(2);
  expect(done[1]?.error).toBeUndefined();
  expect(gateway.seen.filter((request) => request.phone === phone)).toHaveLength(2);
  const [job] = await jobData();
  await deliverSmsCode(workerDeps(), job?.data ?? { id: '', sealed: '' });
  expect(gateway.seen).toHaveLength(2);
});

test('[X-A2] a number the provider refuses is not tried again, and said in the log without the number', async () => {
  const phone = newPhone();
  gateway.answer = { status: 200, code: 'isv.MOBILE_NUMBER_ILLEGAL' };
  await ask(phone);
  await jobsDone();
  expect(done[0]?.error).toBeUndefined();
  expect(logged.join()).toContain('isv.MOBILE_NUMBER_ILLEGAL');
  expect(logged.join()).not.toContain(phone);
});

test('what the provider did with a message is counted by day: taken once, refused, and each try without an answer', async () => {
  const counted = async () => {
    const [row] = await server.test.db.write
      .selectFrom('account_sms_days')
      .select(['accepted', 'refused', 'unanswered'])
      .where('provider', '=', 'development')
      .execute();
    return row ?? { accepted: 0, refused: 0, unanswered: 0 };
  };
  const before = await counted();
  await ask(newPhone());
  await jobsDone();
  // The job again, as after a worker that died: nothing is sent and nothing counted.
  const [job] = await jobData();
  await deliverSmsCode(workerDeps(), job?.data ?? { id: '', sealed: '' });
  gateway.answer = { status: 200, code: 'isv.MOBILE_NUMBER_ILLEGAL' };
  await ask(newPhone());
  await jobsDone(2);
  gateway.answer = { status: 503, code: 'ServiceUnavailable' };
  const lost = await ask(newPhone());
  expect(lost.code).toBe(0);
  await jobsDone(3);
  gateway.answer = undefined;
  await until(async () => (await counted()).accepted === before.accepted + 2);
  const after = await counted();
  expect(after.refused).toBe(before.refused + 1);
  expect(after.unanswered).toBeGreaterThan(before.unanswered);
});

test('a message costs the price of its moment; one of a provider for development costs nothing, and one that was never sent is not counted', async () => {
  const price = (li: number) =>
    server.test.db.pool.query(
      `insert into site_settings (key, value) values ('smsPriceLi', $1)
       on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(li)],
    );
  const counted = (provider: string) =>
    server.test.db.write
      .selectFrom('account_sms_days')
      .select(['accepted', 'unanswered', 'cost_li'])
      .where('provider', '=', provider)
      .executeTakeFirst();
  const paid = { ...workerDeps(), env: { ...server.env, SMS_PROVIDER: 'aliyun' as const } };
  for (const li of [45, 60]) {
    await price(li);
    await ask(newPhone());
    await jobsDone();
    done.length = 0;
    const [job] = await jobData();
    await server.test.db.write.deleteFrom('account_counters').execute();
    await deliverSmsCode(paid, job?.data ?? { id: '', sealed: '' });
  }
  expect(await counted('aliyun')).toEqual({ accepted: 2, unanswered: 0, cost_li: '105' });
  expect(await counted('development')).toMatchObject({ cost_li: '0' });

  const [job] = await jobData();
  await server.test.db.write.deleteFrom('account_counters').execute();
  await expect(deliverSmsCode(paid, { id: job?.data.id ?? '', sealed: 'unknown.key' })).rejects.toThrow();
  expect(await counted('aliyun')).toMatchObject({ accepted: 2, unanswered: 0 });
});

test('[X-A2] a code that is too old by the time of the job is not sent', async () => {
  const phone = newPhone();
  await ask(phone);
  await jobsDone();
  const [job] = await jobData();
  const late = { ...workerDeps(), now: () => Date.now() + 5 * 60_000 };
  await server.test.db.write.deleteFrom('account_counters').execute();
  await deliverSmsCode(late, job?.data ?? { id: '', sealed: '' });
  expect(gateway.seen).toHaveLength(1);
  expect(logged.join()).toContain('too late');
});

describe('[A-04] where signing in does not register', () => {
  beforeAll(() => setAutoRegister('0'));
  afterAll(() => setAutoRegister('1'));

  test('[X-A3] a phone nobody has leaves the same answer, row and job, and gets no message', async () => {
    const { uid } = await addPlayer(server.test.db);
    const [taken, free] = [newPhone(), newPhone()];
    await server.test.db.write.updateTable('account_users').set({ phone: taken }).where('id', '=', uid).execute();
    const answers = [await ask(taken), await ask(free)];
    expect(answers[0]).toEqual(answers[1]);
    await jobsDone(2);
    expect(gateway.seen.map(({ phone }) => phone)).toEqual([taken]);
    const [second, first] = await jobData();
    expect(Object.keys(second?.data ?? {})).toEqual(Object.keys(first?.data ?? {}));
    expect(second?.data.sealed).toHaveLength(first?.data.sealed.length ?? -1);
    const rows = await server.test.db.write
      .selectFrom('account_sms_codes')
      .select(['phone', 'purpose'])
      .where('phone', 'in', [taken, free])
      .execute();
    expect(rows).toHaveLength(2);
  });
});

test('[X-A2] codes older than two days and ended counters are removed, others stay', async () => {
  const old = newPhone();
  const recent = newPhone();
  await ask(old);
  await ask(recent);
  const { write } = server.test.db;
  const dayAgo = new Date(Date.now() - 25 * 3600_000);
  const twoDaysAgo = new Date(Date.now() - 49 * 3600_000);
  const before = new Date(twoDaysAgo.getTime() - 300_000);
  await write
    .updateTable('account_sms_codes')
    .set({ created_at: before, expires_at: twoDaysAgo })
    .where('phone', '=', old)
    .execute();
  await write.insertInto('account_counters').values({ key: 'ended', count: 1, ends_at: dayAgo }).execute();
  await write
    .insertInto('account_counters')
    .values({ key: 'running', count: 1, ends_at: new Date(Date.now() + 60_000) })
    .execute();
  const clean = accountSmsJobs(workerDeps()).find(({ job }) => job.name === 'account.clean-sms');
  await clean?.run({}, { id: '', attempt: 0, signal: new AbortController().signal });
  const codesLeft = await write
    .selectFrom('account_sms_codes')
    .select('phone')
    .where('phone', 'in', [old, recent])
    .execute();
  expect(codesLeft).toEqual([{ phone: recent }]);
  const countersLeft = await write
    .selectFrom('account_counters')
    .select('key')
    .where('key', 'in', ['ended', 'running'])
    .execute();
  expect(countersLeft).toEqual([{ key: 'running' }]);
});

test('[A-03] the development inbox shows what was sent, newest first, as text', async () => {
  const phone = newPhone();
  const provider = createDevelopmentSmsProvider(server.cache, pino({ level: 'silent' }));
  await provider.send({ phone, code: '111111', purpose: 'login' });
  await provider.send({ phone, code: '222222', purpose: 'find' });
  await provider.send({ phone: '<b>', code: '333333', purpose: 'bind' });
  const answer = await fetch(`${server.origin}/dev/sms.json?phone=${phone}`);
  expect(await answer.json()).toMatchObject([
    { phone, code: '222222', purpose: 'find', time: expect.any(Number) },
    { phone, code: '111111', purpose: 'login' },
  ]);
  const page = await fetch(`${server.origin}/dev/sms`);
  const html = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain(phone);
  expect(html).toContain('找回密码');
  expect(html).not.toContain('<b>');
});
