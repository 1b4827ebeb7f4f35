import { sql } from 'kysely';
import { resultCodes } from '@lanyu/contract/result-codes';
import { beforeEach, describe, expect, test } from 'vitest';
import { signedIn, useServer } from '../../../../test/harness/running-server.ts';
import { formSender, solvedChallenge } from '../../../../test/providers/sms-sender.ts';

const server = useServer({
  TRUST_PROXY: 'loopback',
  RATE_LIMIT_SCALE: '1',
  SMS_DAY_BUDGET: '200',
  SMS_HOUR_BUDGET: '150',
});
const send = formSender(() => server.origin, { browserPerAddress: true });

let addresses = 0;
/** Every call has an address of its own, unless a test is about addresses. */
const elsewhere = () => {
  addresses += 1;
  return `10.${addresses >> 8}.${addresses & 255}.1`;
};
let phones = 0;
/** Every phone with a prefix of its own. */
const newPhone = () => {
  phones += 1;
  return `13${String(phones).padStart(5, '0')}0000`;
};

const ask = (phone: string, more: { address?: string; purpose?: string; challenge?: string } = {}) => {
  const { address = elsewhere(), purpose = 'login', challenge } = more;
  return send<{ retryAfter: number; expiresIn: number }>(
    '/user/smsCode',
    { purpose, phone, ...(challenge === undefined ? {} : { challenge }) },
    { address },
  );
};

const codeRows = async (phone: string) =>
  server.test.db.write.selectFrom('account_sms_codes').selectAll().where('phone', '=', phone).orderBy('id').execute();

/** As if the minute between two messages had passed. */
/** As if the last message had gone so much earlier. */
const letSecondsPass = (seconds: number) =>
  sql`update account_counters set ends_at = ends_at - make_interval(secs => ${seconds}) where key like 'sms-pause:%'`.execute(
    server.test.db.write,
  );

const letPausesPass = () =>
  server.test.db.write.deleteFrom('account_counters').where('key', 'like', 'sms-pause:%').execute();

/** As if so many had been sent already, of the kind and to the phone of the last one. */
const setTaken = (what: string, count: number) =>
  server.test.db.write.updateTable('account_counters').set({ count }).where('key', 'like', `sms-${what}:%`).execute();

const solved = () => solvedChallenge(server.origin, elsewhere());

beforeEach(() => server.test.db.write.deleteFrom('account_counters').execute());

describe('limits', () => {
  test('[A-03] [X-A2] a code is six digits for five minutes, kept as a hash, and nothing names phone or address', async () => {
    const phone = newPhone();
    expect(await ask(phone, { address: '203.0.113.9' })).toMatchObject({
      code: 0,
      data: { retryAfter: 60, expiresIn: 300 },
    });
    const [row] = await codeRows(phone);
    expect(row).toMatchObject({ purpose: 'login', tries: 0, used_at: null });
    expect(row?.code_mac).toHaveLength(32);
    const counters = JSON.stringify(await server.test.db.write.selectFrom('account_counters').selectAll().execute());
    expect(counters).not.toContain(phone.slice(0, 7));
    expect(counters).not.toContain('203.0.113');
  });

  test('[X-A2] a minute lies between two messages to one phone, whatever they are for', async () => {
    const phone = newPhone();
    expect((await ask(phone)).code).toBe(0);
    expect((await ask(phone)).code).toBe(resultCodes.smsTooOften[0]);
    const { session } = await signedIn(server);
    const bind = { purpose: 'bind', phone };
    const toBind = await send('/user/smsCode', bind, { address: elsewhere(), session });
    expect(toBind.code).toBe(resultCodes.smsTooOften[0]);
    // Only a signed-in user can use it.
    expect((await send('/user/smsCode', bind, { address: elsewhere() })).code).toBe(resultCodes.sessionInvalid[0]);
    expect((await ask(newPhone())).code).toBe(0);
    await letSecondsPass(50);
    expect((await ask(phone)).code).toBe(resultCodes.smsTooOften[0]);
    await letSecondsPass(10);
    expect((await ask(phone)).code).toBe(0);
  });

  test('[X-A2] of many at the same moment one is sent', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(phone)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await codeRows(phone)).toHaveLength(1);
  });

  test('[X-A2] a phone gets ten a day; a refusal takes nothing of anybody', async () => {
    const phone = newPhone();
    expect((await ask(phone)).code).toBe(0);
    await setTaken('phone', 9);
    await letPausesPass();
    expect((await ask(phone, { challenge: await solved() })).code).toBe(0);
    await letPausesPass();
    const counters = () =>
      server.test.db.write.selectFrom('account_counters').select(['key', 'count']).orderBy('key').execute();
    const before = await counters();
    expect((await ask(phone, { challenge: await solved() })).code).toBe(resultCodes.smsTooOften[0]);
    expect(await counters()).toEqual(before);
    expect(await codeRows(phone)).toHaveLength(2);
  });

  test('[X-A2] the tenth of a day ends at midnight in Shanghai', async () => {
    await ask(newPhone());
    const { ends_at: endsAt } = await server.test.db.write
      .selectFrom('account_counters')
      .select('ends_at')
      .where('key', 'like', 'sms-phone:%')
      .executeTakeFirstOrThrow();
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' });
    // Rounded up to a second.
    expect(clock.format(endsAt)).toMatch(/^00:00:0[01]$/);
  });

  test('[X-A2] an address gets a hundred an hour, a /64 counts as one', async () => {
    expect((await ask(newPhone(), { address: '2001:db8:0:1::1' })).code).toBe(0);
    await setTaken('address', 99);
    const here = { address: '2001:db8:0:1:ffff::9', challenge: await solved() };
    expect((await ask(newPhone(), here)).code).toBe(0);
    expect((await ask(newPhone(), { ...here, challenge: await solved() })).code).toBe(resultCodes.smsTooOften[0]);
    expect((await ask(newPhone(), { address: '2001:db8:0:2::1' })).code).toBe(0);
  });

  test('[X-A2] neighbouring addresses share five hundred', async () => {
    await ask(newPhone(), { address: '198.51.100.1' });
    await setTaken('network', 499);
    expect((await ask(newPhone(), { address: '198.51.100.2' })).code).toBe(resultCodes.challengeRequired[0]);
    expect((await ask(newPhone(), { address: '198.51.100.3', challenge: await solved() })).code).toBe(0);
    expect((await ask(newPhone(), { address: '198.51.100.4' })).code).toBe(resultCodes.smsTooOften[0]);
    expect((await ask(newPhone(), { address: '198.51.101.1' })).code).toBe(0);
  });

  test('[X-A2] neighbouring numbers share a hundred', async () => {
    await ask('19900000001');
    await setTaken('prefix', 99);
    expect((await ask('19900000002')).code).toBe(resultCodes.challengeRequired[0]);
    expect((await ask('19900000003', { challenge: await solved() })).code).toBe(0);
    expect((await ask('19900000004')).code).toBe(resultCodes.smsTooOften[0]);
    expect((await ask('19900010001')).code).toBe(0);
  });

  test.each([
    ['hour', 150],
    ['day', 200],
  ])('[X-A2] a crowd at the same moment cannot exceed the budget of the %s', async (what, budget) => {
    await ask(newPhone());
    await setTaken(what, budget - 3);
    const challenges = [];
    for (let index = 0; index < 8; index += 1) challenges.push(await solved());
    const answers = await Promise.all(challenges.map((challenge) => ask(newPhone(), { challenge })));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      0,
      0,
      ...Array<number>(5).fill(resultCodes.smsTooOften[0]),
    ]);
  });
});

describe('challenge', () => {
  test('[X-A2] it is asked for from the third message of a day on, and each is good once', async () => {
    const phone = newPhone();
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await ask(phone)).code).toBe(0);
      await letPausesPass();
    }
    expect((await ask(phone)).code).toBe(resultCodes.challengeRequired[0]);
    const challenge = await solved();
    expect((await ask(phone, { challenge })).code).toBe(0);
    await letPausesPass();
    expect((await ask(phone, { challenge })).code).toBe(resultCodes.challengeRequired[0]);
  });

  test('[X-A2] what was not solved, or was made easier, is as good as nothing', async () => {
    const phone = newPhone();
    for (let sent = 0; sent < 2; sent += 1) {
      await ask(phone);
      await letPausesPass();
    }
    const good = JSON.parse(Buffer.from(await solved(), 'base64').toString()) as {
      challenge: { parameters: Record<string, unknown>; signature: string };
      solution: Record<string, unknown>;
    };
    const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
    const { challenge, solution } = good;
    const worthless = [
      'nonsense',
      packed(null),
      packed({ challenge, solution: { counter: 0, derivedKey: String(challenge.parameters['keyPrefix']) } }),
      packed({ challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution }),
      packed({ challenge: { ...challenge, parameters: { ...challenge.parameters, nonce: '00' } }, solution }),
      packed({ challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9e9 } }, solution }),
    ];
    for (const given of worthless) {
      expect((await ask(phone, { challenge: given })).code).toBe(resultCodes.challengeRequired[0]);
    }
    expect((await ask(phone, { challenge: packed(good) })).code).toBe(0);
  });

  test('[X-A2] an address is asked from its fifth message of an hour on', async () => {
    const address = elsewhere();
    for (let sent = 0; sent < 4; sent += 1) expect((await ask(newPhone(), { address })).code).toBe(0);
    expect((await ask(newPhone(), { address })).code).toBe(resultCodes.challengeRequired[0]);
  });
});

describe('whose phone', () => {
  test('[X-A3] a phone somebody has and one nobody has get the same words', async () => {
    const player = await signedIn(server);
    const taken = newPhone();
    await server.test.db.write
      .updateTable('account_users')
      .set({ phone: taken })
      .where('id', '=', player.uid)
      .execute();
    const known = await ask(taken);
    const unknown = await ask(newPhone());
    expect(known).toEqual(unknown);
    expect((await ask(taken)).code).toBe(resultCodes.smsTooOften[0]);
  });

  test('[A-03] [X-A5] a code for finding or verifying goes to the account’s own phone, whatever the caller says', async () => {
    const { uid, session } = await signedIn(server);
    const own = newPhone();
    const other = newPhone();
    const find = (fields: Record<string, string>) =>
      send('/user/smsCode', { purpose: 'find', ...fields }, { address: elsewhere(), session });
    expect((await find({})).code).toBe(resultCodes.phoneRequired[0]);
    await server.test.db.write.updateTable('account_users').set({ phone: own }).where('id', '=', uid).execute();
    expect((await find({ phone: other })).code).toBe(0);
    expect(await codeRows(own)).toMatchObject([{ purpose: 'find' }]);
    expect(await codeRows(other)).toEqual([]);
    await letPausesPass();
    const visitor = await send('/user/smsCode', { purpose: 'find', phone: own }, { address: elsewhere() });
    expect(visitor.code).toBe(resultCodes.sessionInvalid[0]);
  });

  test('[A-03] signing in or binding needs a phone to be said', async () => {
    const { code } = await send('/user/smsCode', { purpose: 'login' }, { address: elsewhere() });
    expect(code).toBe(resultCodes.badInput[0]);
  });
});

test('[X-A2] without the development provider there is no inbox to read codes in', async () => {
  expect((await fetch(`${server.origin}/dev/sms`)).status).toBe(404);
  expect((await fetch(`${server.origin}/dev/sms.json`)).status).toBe(404);
});
