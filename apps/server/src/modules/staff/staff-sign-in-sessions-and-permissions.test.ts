import { allPermissions } from '@lanyu/contract/permissions';
import { allCalls } from '@lanyu/contract/all-calls';
import type { Call } from '@lanyu/contract/call';
import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { addStaff, addStaffMember, staffPassword } from '../../../test/fixtures/staff.ts';
import { openBrowser, useServer, type Browser } from '../../../test/harness/running-server.ts';
import { solvedChallenge } from '../../../test/providers/sms-sender.ts';

let clock = Date.now();
const server = useServer({ TRUST_PROXY: '127.0.0.1' }, () => clock);
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const minutes = (count: number) => count * 60_000;

beforeEach(() => {
  clock = Math.max(clock, Date.now());
});

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock });

async function enterPassword(loginName: string, password = staffPassword, browser = openBrowser(server.origin)) {
  const login = await browser.call('POST /admin/v1/staff/login', { loginName, password });
  Object.assign(browser.session, { uid: login.uid, token: login.token });
  return Object.assign(browser, { login });
}

/** Enrols an authenticator in the first signing in. */
async function enrol(loginName: string, password = staffPassword) {
  const browser = await enterPassword(loginName, password);
  const { secret, sealed } = await browser.call('GET /admin/v1/staff/factor/totp/new');
  const { codes: once } = await browser.call('POST /admin/v1/staff/factor/totp', { sealed, code: codeOf(secret) });
  return { browser, secret, once: once ?? [] };
}

const prove = (browser: Browser, secret: string) =>
  browser.call('POST /admin/v1/staff/factor/totp/prove', { code: codeOf(secret) });
const read = (browser: Browser) => browser.call('GET /admin/v1/site/bulletin/list', {});

describe('the second factor', () => {
  test('nothing works before it; the first signing in enrols one and shows ten codes once', async () => {
    const { loginName } = await addStaffMember(server.test.db, { permissions: ['bulletin.read'] });
    const browser = await enterPassword(loginName);
    expect(browser.login.factors).toEqual({ totp: false, passkey: false, codes: false });
    await expect(read(browser)).rejects.toMatchObject(refusal('secondFactorRequired'));
    await expect(browser.call('GET /admin/v1/staff/session/list')).rejects.toMatchObject(
      refusal('secondFactorRequired'),
    );
    const before = await browser.call('GET /admin/v1/staff/me');
    expect(before).toMatchObject({ permissions: [], factorProven: false });

    const { secret, sealed, uri } = await browser.call('GET /admin/v1/staff/factor/totp/new');
    expect(uri).toContain(secret);
    const wrong = codeOf(secret) === '000000' ? '111111' : '000000';
    await expect(browser.call('POST /admin/v1/staff/factor/totp', { sealed, code: wrong })).rejects.toMatchObject(
      refusal('badSecondFactor'),
    );
    const enrolled = await browser.call('POST /admin/v1/staff/factor/totp', { sealed, code: codeOf(secret) });
    expect(new Set(enrolled.codes).size).toBe(10);
    expect(enrolled.me).toMatchObject({ permissions: ['bulletin.read'], factorProven: true });
    await read(browser);
    const stored = await server.test.db.write
      .selectFrom('staff_totp')
      .select('sealed_secret')
      .where('staff_id', '=', browser.session.uid)
      .executeTakeFirstOrThrow();
    expect(stored.sealed_secret).not.toContain(secret);
  });

  test('a code works once, at the next signing in too; nobody enrols another one without proving the first', async () => {
    const { loginName } = await addStaffMember(server.test.db, { permissions: ['bulletin.read'] });
    const { secret } = await enrol(loginName);
    const again = await enterPassword(loginName);
    expect(again.login.factors).toEqual({ totp: true, passkey: false, codes: true });
    await expect(prove(again, secret)).rejects.toMatchObject(refusal('badSecondFactor'));
    await expect(again.call('GET /admin/v1/staff/factor/totp/new')).rejects.toMatchObject(
      refusal('secondFactorRequired'),
    );
    clock += 30_000;
    expect(await prove(again, secret)).toMatchObject({ factorProven: true, permissions: ['bulletin.read'] });
    await read(again);
  });

  test('of one code sent twice at once one is taken', async () => {
    const { loginName } = await addStaffMember(server.test.db);
    const { secret } = await enrol(loginName);
    clock += 30_000;
    const both = await Promise.all([enterPassword(loginName), enterPassword(loginName)]);
    const outcomes = await Promise.allSettled(both.map((browser) => prove(browser, secret)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a one-time code opens once, however it is written; new ones void the old', async () => {
    const { loginName } = await addStaffMember(server.test.db);
    const { browser: first, once } = await enrol(loginName);
    const [code = '', other = ''] = once;
    const browser = await enterPassword(loginName);
    const written = code.toLowerCase().replace('-', ' ');
    expect(await browser.call('POST /admin/v1/staff/factor/code/prove', { code: written })).toMatchObject({
      factorProven: true,
      factors: { codes: 9 },
    });
    const next = await enterPassword(loginName);
    const useCode = (with_: string) => next.call('POST /admin/v1/staff/factor/code/prove', { code: with_ });
    await expect(useCode(code)).rejects.toMatchObject(refusal('badSecondFactor'));
    await first.call('POST /admin/v1/staff/factor/code', {});
    await expect(useCode(other)).rejects.toMatchObject(refusal('badSecondFactor'));
  });

  test('ten guesses a day for who knows the password; the device of the operator has its own', async () => {
    const { loginName } = await addStaffMember(server.test.db);
    const { browser: home, secret } = await enrol(loginName);
    clock += 30_000;
    const guesser = await enterPassword(loginName);
    const outcomes: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const code = String((Number(codeOf(secret)) + 1 + guess) % 1_000_000).padStart(6, '0');
      await guesser
        .call('POST /admin/v1/staff/factor/totp/prove', { code })
        .catch((error: { code: number }) => outcomes.push(error.code));
    }
    expect(outcomes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => resultCodes.badSecondFactor[0]));
    expect(outcomes.slice(10)).toEqual([resultCodes.tooManyTries[0], resultCodes.tooManyTries[0]]);
    await expect(prove(guesser, secret)).rejects.toMatchObject(refusal('tooManyTries'));
    home.session.token = '';
    home.session.uid = '';
    const back = await enterPassword(loginName, staffPassword, home);
    expect(await prove(back, secret)).toMatchObject({ factorProven: true });
  });

  test('one has to stay, and removing one wants a fresh proof', async () => {
    const { loginName } = await addStaffMember(server.test.db);
    const { browser, secret } = await enrol(loginName);
    await expect(browser.call('DELETE /admin/v1/staff/factor/totp')).rejects.toMatchObject(refusal('lastFactor'));
    clock += minutes(6);
    await expect(browser.call('DELETE /admin/v1/staff/factor/totp')).rejects.toMatchObject(refusal('reauthRequired'));
    await expect(browser.call('GET /admin/v1/staff/factor/totp/new')).rejects.toMatchObject(refusal('reauthRequired'));
    await prove(browser, secret);
    await expect(browser.call('DELETE /admin/v1/staff/factor/totp')).rejects.toMatchObject(refusal('lastFactor'));
  });
});

describe('passwords', () => {
  test('strangers get twenty a day for one name, with work after five; a known device gets in all the same', async () => {
    const { loginName } = await addStaffMember(server.test.db, { permissions: ['bulletin.read'] });
    const { browser: home, secret } = await enrol(loginName);
    const stranger = openBrowser(server.origin);
    const counts = { looked: 0, challenged: 0, refused: 0 };
    for (let guess = 0; guess < 30; guess += 1) {
      stranger.headers['x-forwarded-for'] = `198.51.100.${guess}`;
      const ask = (challenge?: string) =>
        stranger
          .call('POST /admin/v1/staff/login', {
            loginName,
            password: `wrong ${guess}`,
            ...(challenge === undefined ? {} : { challenge }),
          })
          .then(
            () => 0,
            ({ code }: { code: number }) => code,
          );
      let code = await ask();
      if (code === resultCodes.challengeRequired[0]) {
        counts.challenged += 1;
        code = await ask(await solvedChallenge(server.origin, '198.51.100.1'));
      }
      if (code === resultCodes.badCredentials[0]) counts.looked += 1;
      if (code === resultCodes.tooManyTries[0]) counts.refused += 1;
    }
    // One of the twenty was the operator's own first signing in.
    expect(counts).toEqual({ looked: 19, challenged: 15, refused: 11 });
    await expect(enterPassword(loginName)).rejects.toMatchObject(refusal('tooManyTries'));
    clock += 30_000;
    await prove(await enterPassword(loginName, staffPassword, home), secret);
    await read(home);
  }, 120_000);

  test('a name that nobody has, a disabled operator and a wrong password get the same answer', async () => {
    const { id, loginName } = await addStaffMember(server.test.db);
    await expect(enterPassword('nobody.here')).rejects.toMatchObject(refusal('badCredentials'));
    await expect(enterPassword(loginName, 'wrong')).rejects.toMatchObject(refusal('badCredentials'));
    await server.test.db.write.updateTable('staff_members').set({ disabled: true }).where('id', '=', id).execute();
    await expect(enterPassword(loginName)).rejects.toMatchObject(refusal('badCredentials'));
    const reader = await addStaff(server, ['staff.log'], { freshUntil: clock });
    const { records } = await reader.call('GET /admin/v1/staff/log/list', { object: `staff ${id}` });
    expect(records.map(({ after }) => after?.['refused'])).toEqual(['disabled', 'password']);
    expect(records[0]?.after).toMatchObject({ address: '127.0.0.1', knownDevice: false });
  });

  test('changing one’s own ends the other sessions; twelve characters at least', async () => {
    const { loginName } = await addStaffMember(server.test.db);
    const { browser, secret } = await enrol(loginName);
    clock += 30_000;
    const other = await enterPassword(loginName);
    await prove(other, secret);
    const change = (password: string, oldPassword = staffPassword) =>
      browser.call('POST /admin/v1/staff/password', { oldPassword, password });
    await expect(change('elevenchars')).rejects.toMatchObject(refusal('weakPassword'));
    await expect(change('a new and long one', 'not it')).rejects.toMatchObject(refusal('badCredentials'));
    await change('a new and long one');
    await expect(other.call('GET /admin/v1/staff/me')).rejects.toMatchObject(refusal('sessionInvalid'));
    await browser.call('GET /admin/v1/staff/me');
    await enterPassword(loginName, 'a new and long one');
  });
});

describe('sessions', () => {
  test('end after 30 idle minutes, 15 for who can move money, and 12 hours after signing in', async () => {
    const reader = await addStaff(server, ['bulletin.read'], { freshUntil: clock });
    const money = await addStaff(server, ['bulletin.read', 'wallet.write'], { freshUntil: clock });
    clock += minutes(14);
    await read(reader);
    await read(money);
    clock += minutes(16);
    await read(reader);
    await expect(read(money)).rejects.toMatchObject(refusal('sessionInvalid'));
    for (let quarter = 0; quarter < 45; quarter += 1) {
      clock += minutes(15);
      await read(reader);
    }
    clock += minutes(15);
    await expect(read(reader)).rejects.toMatchObject(refusal('sessionInvalid'));
  });

  test('a password alone is good for a quarter of an hour', async () => {
    const { loginName } = await addStaffMember(server.test.db);
    const browser = await enterPassword(loginName);
    clock += minutes(15);
    await expect(browser.call('GET /admin/v1/staff/me')).rejects.toMatchObject(refusal('sessionInvalid'));
  });

  test('last_seen is written once a minute', async () => {
    const browser = await addStaff(server, ['bulletin.read'], { freshUntil: clock });
    const seen = async () =>
      (await browser.call('GET /admin/v1/staff/session/list')).records.find(({ current }) => current)?.lastSeenTime;
    const first = await seen();
    clock += 59_000;
    expect(await seen()).toBe(first);
    clock += 2000;
    await read(browser);
    expect(await seen()).toBe(clock);
  });

  test('an operator lists them, ends one and all others; a stranger’s is not found', async () => {
    const { loginName } = await addStaffMember(server.test.db);
    const { browser, secret } = await enrol(loginName);
    const others: Browser[] = [];
    for (let n = 0; n < 2; n += 1) {
      clock += 30_000;
      const other = await enterPassword(loginName);
      await prove(other, secret);
      others.push(other);
    }
    const { records } = await browser.call('GET /admin/v1/staff/session/list');
    expect(records).toHaveLength(3);
    expect(records[0]).toMatchObject({ current: true, address: '127.0.0.1', knownDevice: false });
    const stranger = await addStaff(server, [], { freshUntil: clock });
    const id = records[1]?.id ?? '';
    await expect(stranger.call('DELETE /admin/v1/staff/session/{id}', { id })).rejects.toMatchObject(
      refusal('notFound'),
    );
    await browser.call('DELETE /admin/v1/staff/session/{id}', { id });
    expect(await browser.call('POST /admin/v1/staff/session/end-others')).toEqual({ ended: 1 });
    for (const other of others) {
      await expect(other.call('GET /admin/v1/staff/me')).rejects.toMatchObject(refusal('sessionInvalid'));
    }
    await browser.call('POST /admin/v1/staff/logout');
    await expect(browser.call('GET /admin/v1/staff/me')).rejects.toMatchObject(refusal('sessionInvalid'));
  });

  test('money wants a proof of the last five minutes', async () => {
    const { id, loginName } = await addStaffMember(server.test.db, { roles: ['finance'] });
    const { browser, secret } = await enrol(loginName);
    const change = () =>
      browser.call('POST /admin/v1/wallet/user/{uid}/freeze', {
        uid: '9223372036854775807',
        frozen: 'true',
        reason: 'x',
      } as never);
    await expect(change()).rejects.not.toMatchObject(refusal('reauthRequired'));
    clock += minutes(5);
    await expect(change()).rejects.toMatchObject(refusal('reauthRequired'));
    await prove(browser, secret);
    await expect(change()).rejects.not.toMatchObject(refusal('reauthRequired'));
    expect(id).toBe(browser.session.uid);
  });
});

test('every permission that a call needs is one of the list', () => {
  const needed = Object.values(allCalls as Record<string, Call>)
    .map(({ who }) => who)
    .filter((who) => who.startsWith('staff:') && who !== 'staff:any')
    .flatMap((who) => who.slice('staff:'.length).split(/[+|]/));
  expect([...new Set(needed)].filter((name) => !allPermissions.some((known) => known === name))).toEqual([]);
  // Areas of approval are asked for by each request itself.
  const unused = allPermissions.filter((known) => !needed.includes(known) && !known.startsWith('approval.'));
  expect(unused).toEqual([]);
});

test('every permission of a role is one of the list, and every one of the list is some role’s', async () => {
  const roles = await server.test.db.write
    .selectFrom('staff_roles')
    .select(['key', 'permissions'])
    .orderBy('id')
    .execute();
  expect(roles.map(({ key }) => key)).toEqual(['owner', 'editor', 'moderator', 'support', 'finance', 'auditor']);
  const given = roles.filter(({ key }) => key !== 'owner').flatMap(({ permissions }) => permissions);
  expect(given.filter((name) => !allPermissions.some((known) => known === name))).toEqual([]);
  expect(allPermissions.filter((name) => !given.includes(name))).toEqual([
    'approval.site',
    'approval.staff',
    'ops.write',
    'staff.write',
  ]);
});
