import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openKeyRing } from '#src/keys.ts';
import { newSignedToken, newToken, checkTokenSignature } from '#src/tokens.ts';
import { addStaff, addStaffMember, staffPassword } from '../../../../test/fixtures/staff.ts';
import { openBrowser, useServer } from '../../../../test/harness/running-server.ts';

let clock = Date.now();
const server = useServer({}, () => clock);
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock });

beforeEach(() => {
  clock = Math.max(clock, Date.now());
});

async function enterPassword(loginName: string, browser = openBrowser(server.origin)) {
  const login = await browser.call('POST /admin/v1/staff/login', { loginName, password: staffPassword });
  Object.assign(browser.session, { uid: login.uid, token: login.token });
  return browser;
}

async function enrol(loginName: string) {
  const browser = await enterPassword(loginName);
  const { secret, sealed } = await browser.call('GET /admin/v1/staff/factor/totp/new');
  await browser.call('POST /admin/v1/staff/factor/totp', { sealed, code: codeOf(secret) });
  return { browser, secret };
}

describe('signing in from a new device', () => {
  test('is shown to the operator and to who manages staff, to nobody else; a known device is none', async () => {
    const { id, loginName } = await addStaffMember(server.test.db);
    const { browser, secret } = await enrol(loginName);
    const list = (of = browser) => of.call('GET /admin/v1/staff/new-device/list');
    const signIn = async (in_ = openBrowser(server.origin)) => {
      clock += 30_000;
      await enterPassword(loginName, in_);
      await in_.call('POST /admin/v1/staff/factor/totp/prove', { code: codeOf(secret) });
      return in_;
    };
    expect((await list()).records).toMatchObject([{ staff: { id }, own: true, address: '127.0.0.1' }]);
    const second = await signIn();
    expect((await list()).records).toHaveLength(2);
    await signIn(second);
    // A fresh proof in a session is no signing in.
    clock += 30_000;
    await second.call('POST /admin/v1/staff/factor/totp/prove', { code: codeOf(secret) });
    expect((await list(second)).records).toHaveLength(2);

    const owner = await addStaff(server, [], { roles: ['owner'] });
    const seen = (await list(owner)).records.filter(({ staff }) => staff.id === id);
    expect(seen).toMatchObject([{ own: false }, { own: false }]);
    const colleague = await addStaff(server, ['staff.read']);
    expect((await list(colleague)).records).toEqual([]);

    const log = await owner.call('GET /admin/v1/staff/log/list', { staffId: id, call: 'staff.newDevice' });
    expect(log.records.map(({ sentence }) => sentence)).toEqual([
      `员工 ${id} 从新设备登录：127.0.0.1`,
      `员工 ${id} 从新设备登录：127.0.0.1`,
    ]);
    clock += 31 * 24 * 3600_000;
    expect((await list(await addStaff(server, [], { roles: ['owner'] }))).records).toEqual([]);
  });
});

describe('tokens of operators', () => {
  afterEach(() => {
    server.postgres.restore();
  });

  const ask = async (token: string, uid = '1') => {
    const response = await fetch(`${server.origin}/api/admin/v1/staff/me`, { headers: { uid, token } });
    await response.arrayBuffer();
    return response.status;
  };

  test('are signed; a forged one costs no query, a dead one its first', async () => {
    const keys = openKeyRing(server.env);
    const { loginName } = await addStaffMember(server.test.db);
    const { browser } = await enrol(loginName);
    const { uid, token } = browser.session;
    expect(checkTokenSignature(keys, token)).toBe('ours');
    expect(await ask(token, uid)).toBe(200);
    await browser.call('POST /admin/v1/staff/logout');
    expect(await ask(token, uid)).toBe(401);
    server.postgres.cut();
    expect(await ask(token, uid)).toBe(401);
    expect(await ask(`${newToken()}.${keys.first.id}.AAAAAAAAAAAAAAAA`)).toBe(401);
    expect(await ask(newSignedToken(keys))).not.toBe(401);
  });
});

test('an operator’s password has neither their name in it nor twelve characters of the site’s', async () => {
  const { loginName } = await addStaffMember(server.test.db);
  const { browser } = await enrol(loginName);
  const change = (password: string) =>
    browser.call('POST /admin/v1/staff/password', { oldPassword: staffPassword, password });
  const named = '运营是我的名字没有别的了吧';
  for (const weak of [named, `${loginName} and more`, 'lanyu-lanyu-2026', '蓝屿蓝屿蓝屿蓝屿蓝屿2026']) {
    await expect(change(weak), weak).rejects.toMatchObject(refusal('weakPassword'));
  }
  await change('four plain words here');
});
