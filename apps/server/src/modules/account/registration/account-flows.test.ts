import { resultCodes } from '@lanyu/contract/result-codes';
import { describe, expect, test } from 'vitest';
import { addPlayer, signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { codeFor, freshPhone, openAskingBrowser } from '../../../../test/fixtures/sms-code.ts';

const server = useServer();
const password = 'a good long secret';
let names = 0;

function freshName(): string {
  names += 1;
  return `Islander_${process.pid}_${names}`.slice(0, 20);
}

const fails = (code: keyof typeof resultCodes) => ({ code: resultCodes[code][0] });
const device = (number: number) => `device-${process.pid}-${number}`;

async function register(fields: Record<string, string> = {}): Promise<Browser & { uid: string; loginName: string }> {
  const browser = openAskingBrowser(server);
  const account = await browser.call('POST /user/registerWithName', {
    loginName: freshName(),
    password,
    deviceID: device(1),
    ...fields,
  });
  Object.assign(browser.session, { uid: account.uid, token: account.token });
  return Object.assign(browser, { uid: account.uid, loginName: account.loginName });
}

describe('registering by name', () => {
  test('[A-02][A-01] makes an account and signs it in; the name is one without case', async () => {
    const browser = openAskingBrowser(server);
    const loginName = freshName();
    const account = await browser.call('POST /user/registerWithName', { loginName, password, deviceID: device(1) });
    expect(account).toMatchObject({ loginName, newAccount: true, needBind: true, needRealName: false, age: 0, sex: 0 });
    expect(account.name).toMatch(/^岛民\d{6}$/);
    await expect(
      openAskingBrowser(server).call('POST /user/registerWithName', {
        loginName: loginName.toUpperCase(),
        password,
        deviceID: device(2),
      }),
    ).rejects.toMatchObject(fails('nameUnavailable'));
    const again = await openAskingBrowser(server).call('POST /user/login', {
      loginName: loginName.toLowerCase(),
      password,
      deviceID: device(1),
    });
    expect(again).toMatchObject({ uid: account.uid, newAccount: false });
  });

  test.each([['1abc'], ['abc'], ['a'.repeat(21)], ['ab-cd'], ['岛民一号'], ['ab cd']])(
    '[X-A1] %s is no login name',
    async (loginName) => {
      await expect(register({ loginName })).rejects.toMatchObject(fails('badInput'));
    },
  );

  test('[X-A1] names of the house are not to be had', async () => {
    await expect(register({ loginName: 'Admin_2046' })).rejects.toMatchObject(fails('nameUnavailable'));
  });

  test('[X-A1] a common password, a short one, one with the name in it are refused', async () => {
    for (const weak of ['password1', 'short77', 'xxFoo_Barxx']) {
      await expect(register({ loginName: 'Foo_Bar', password: weak })).rejects.toMatchObject(fails('weakPassword'));
    }
  });

  test('[X-A7] who is under 18 this year is refused; who is 18 is not', async () => {
    const year = Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', year: 'numeric' }).format());
    await expect(register({ birthYear: String(year - 17) })).rejects.toMatchObject(fails('underage'));
    const adult = await register({ birthYear: String(year - 18) });
    const status = await adult.call('POST /user/center/me', { uid: adult.uid });
    expect(status.profile.birthYear).toBe(year - 18);
    await expect(adult.call('POST /user/center/updateInfo', { birthYear: year - 10 })).rejects.toMatchObject(
      fails('underage'),
    );
  });

  test('[A-05][X-A10] an invite code joins the new account to who handed it out; a wrong one is refused', async () => {
    const inviter = await register();
    const { profile } = await inviter.call('POST /user/center/me', { uid: inviter.uid });
    const invited = await register({ inviteCode: profile.inviteCode.toLowerCase() });
    const row = await server.test.db.write
      .selectFrom('account_users')
      .select('invited_by')
      .where('id', '=', invited.uid)
      .executeTakeFirstOrThrow();
    expect(row.invited_by).toBe(inviter.uid);
    await expect(register({ inviteCode: 'NOBODY99' })).rejects.toMatchObject(fails('badInviteCode'));
  });
});

describe('signing in by phone', () => {
  const byPhone = (phone: string, smsCode: string, more = {}) =>
    openAskingBrowser(server).call('POST /user/loginWithPhone', { phone, smsCode, deviceID: device(3), ...more });

  test('[A-03] a phone nobody has becomes an account; the next time it is the same one', async () => {
    const phone = freshPhone();
    const first = await byPhone(phone, await codeFor(server, phone, 'login'));
    expect(first).toMatchObject({ newAccount: true, needBind: false, accountType: 2 });
    const second = await byPhone(phone, await codeFor(server, phone, 'login'));
    expect(second).toMatchObject({ uid: first.uid, newAccount: false });
  });

  test('[A-03][A-05] the stored invite code counts; a stale one stops nobody', async () => {
    const inviter = await register();
    const { profile } = await inviter.call('POST /user/center/me', { uid: inviter.uid });
    const [one, other] = [freshPhone(), freshPhone()];
    const invited = await byPhone(one, await codeFor(server, one, 'login'), { inviteCode: profile.inviteCode });
    await byPhone(other, await codeFor(server, other, 'login'), { inviteCode: 'GONE2019' });
    const row = await server.test.db.write
      .selectFrom('account_users')
      .select('invited_by')
      .where('id', '=', invited.uid)
      .executeTakeFirstOrThrow();
    expect(row.invited_by).toBe(inviter.uid);
  });

  test('[A-03][A-04][X-A3] without registration a phone nobody has answers like a wrong code', async () => {
    const phone = freshPhone();
    const smsCode = await codeFor(server, phone, 'login');
    const browser = openAskingBrowser(server);
    await expect(
      browser.call('POST /user/loginPhoneWithoutRegister', { phone, smsCode, deviceID: device(4) }),
    ).rejects.toMatchObject(fails('badSmsCode'));
    const owner = await byPhone(phone, await codeFor(server, phone, 'login'));
    const again = await browser.call('POST /user/loginPhoneWithoutRegister', {
      phone,
      smsCode: await codeFor(server, phone, 'login'),
      deviceID: device(4),
    });
    expect(again.uid).toBe(owner.uid);
  });

  test('[A-04] where the site turned it off, loginWithPhone registers nobody either', async () => {
    const key = 'ug.phone.login.auto.register';
    const set = (value: string) =>
      server.test.db.write
        .insertInto('site_settings')
        .values({ key, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
    await set('0');
    try {
      const phone = freshPhone();
      await expect(byPhone(phone, await codeFor(server, phone, 'login'))).rejects.toMatchObject(fails('badSmsCode'));
    } finally {
      await set('1');
    }
  });

  test('[X-A2] a code is for one phone, one purpose, once, and burns after five wrong tries', async () => {
    const phone = freshPhone();
    const login = await codeFor(server, phone, 'login');
    await expect(byPhone(freshPhone(), login)).rejects.toMatchObject(fails('badSmsCode'));
    const browser = await register();
    await expect(browser.call('POST /user/bind', { phone, smsCode: login })).rejects.toMatchObject(fails('badSmsCode'));
    await byPhone(phone, login);
    await expect(byPhone(phone, login)).rejects.toMatchObject(fails('badSmsCode'));

    const burnt = freshPhone();
    const right = await codeFor(server, burnt, 'login');
    const wrong = right === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(byPhone(burnt, wrong)).rejects.toMatchObject(fails('badSmsCode'));
    }
    await expect(byPhone(burnt, right)).rejects.toMatchObject(fails('badSmsCode'));
  });

  test('[X-A2] after 20 tries a phone gets none until tomorrow, whatever codes are sent', async () => {
    const phone = freshPhone();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const right = await codeFor(server, phone, 'login');
      await expect(byPhone(phone, right === '000000' ? '000001' : '000000')).rejects.toMatchObject(fails('badSmsCode'));
    }
    await expect(byPhone(phone, await codeFor(server, phone, 'login'))).rejects.toMatchObject(fails('tooManyTries'));
  });

  test('[X-A2] a newer code makes the older one worthless', async () => {
    const phone = freshPhone();
    const older = await codeFor(server, phone, 'login');
    let newer = await codeFor(server, phone, 'login');
    while (newer === older) newer = await codeFor(server, phone, 'login');
    await expect(byPhone(phone, older)).rejects.toMatchObject(fails('badSmsCode'));
    expect(await byPhone(phone, newer)).toMatchObject({ newAccount: true });
  });
});

describe('binding, finding and resetting', () => {
  test('[A-15] a phone is bound by a code to it, shown only in part, and belongs to one account', async () => {
    const phone = freshPhone();
    const one = await register();
    expect(await one.call('POST /user/bind', { phone, smsCode: await codeFor(server, phone, 'bind') })).toEqual({
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    });
    const other = await register();
    await expect(
      other.call('POST /user/bind', { phone, smsCode: await codeFor(server, phone, 'bind') }),
    ).rejects.toMatchObject(fails('phoneUnusable'));
    const byPhone = await openAskingBrowser(server).call('POST /user/loginWithPhone', {
      phone,
      smsCode: await codeFor(server, phone, 'login'),
      deviceID: device(5),
    });
    expect(byPhone.uid).toBe(one.uid);
  });

  test('[A-15][X-A4] another phone wants a fresh proof, by password or by a code to the bound phone', async () => {
    const [first, second] = [freshPhone(), freshPhone()];
    const browser = await register();
    await browser.call('POST /user/bind', { phone: first, smsCode: await codeFor(server, first, 'bind') });
    const age = () =>
      server.test.db.write
        .updateTable('account_sessions')
        .set({ proved_at: new Date(Date.now() - 16 * 60_000) })
        .where('user_id', '=', browser.uid)
        .execute();
    await age();
    const change = async () =>
      browser.call('POST /user/bind', { phone: second, smsCode: await codeFor(server, second, 'bind') });
    await expect(change()).rejects.toMatchObject(fails('reauthRequired'));
    await expect(browser.call('POST /v1/account/prove', { password: 'not this one' })).rejects.toMatchObject(
      fails('badCredentials'),
    );
    await browser.call('POST /v1/account/prove', { password });
    await change();
    await age();
    await browser.call('POST /v1/account/prove', { smsCode: await codeFor(server, second, 'verify') });
    await browser.call('POST /user/bind', { phone: first, smsCode: await codeFor(server, first, 'bind') });
    await expect(browser.call('POST /v1/account/prove', {})).rejects.toMatchObject(fails('badInput'));
  });

  test('[A-15] the old password sets a new one; a wrong one does not, and is not tried for ever', async () => {
    const browser = await register();
    const change = (oldPassword: string) =>
      browser.call('POST /user/resetPassword', { oldPassword, password: 'another good secret' });
    await expect(change('wrong old one')).rejects.toMatchObject(fails('badCredentials'));
    await expect(
      browser.call('POST /user/resetPassword', { oldPassword: password, password: '12345678' }),
    ).rejects.toMatchObject(fails('weakPassword'));
    await change(password);
    await openAskingBrowser(server).call('POST /user/login', {
      loginName: browser.loginName,
      password: 'another good secret',
      deviceID: device(1),
    });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await expect(change('wrong old one')).rejects.toMatchObject(fails('badCredentials'));
    }
    await expect(change('another good secret')).rejects.toMatchObject(fails('tooManyTries'));
  });

  test('[X-A5] signed in by SMS, a code to the bound phone sets a password without the old one', async () => {
    const phone = freshPhone();
    const browser = openAskingBrowser(server);
    const account = await browser.call('POST /user/loginWithPhone', {
      phone,
      smsCode: await codeFor(server, phone, 'login'),
      deviceID: device(6),
    });
    Object.assign(browser.session, account);
    const weak = await codeFor(server, phone, 'find');
    await expect(
      browser.call('POST /user/resetPassword', { smsCode: weak, password: 'password1' }),
    ).rejects.toMatchObject(fails('weakPassword'));
    // A password that is refused does not use up the code.
    await browser.call('POST /user/resetPassword', { smsCode: weak, password });
    // By the generated name, or by the phone, which the user knows.
    for (const loginName of [account.loginName, phone]) {
      const again = await openAskingBrowser(server).call('POST /user/login', {
        loginName,
        password,
        deviceID: device(6),
      });
      expect(again.uid).toBe(account.uid);
    }
    const unbound = await register();
    await expect(
      unbound.call('POST /user/resetPassword', { smsCode: '123456', password: 'another good secret' }),
    ).rejects.toMatchObject(fails('phoneRequired'));
  });
});

describe('profile', () => {
  test('[A-15][A-09] status and profile by uid, and what updateInfo changes', async () => {
    const browser = await register();
    const before = await browser.call('POST /user/center/me', { uid: browser.uid });
    expect(before).toMatchObject({ uid: browser.uid, coinNum: 0, levelType: 0, expTime: 0 });
    expect(before.profile).toMatchObject({ phone: '', hasPassword: true, bio: '', nameChangeTime: 0 });
    const profile = await browser.call('POST /user/center/updateInfo', { name: '海上明月', bio: '看海', sex: 2 });
    expect(profile).toMatchObject({ name: '海上明月', bio: '看海', sex: 2 });
    expect(profile.nameChangeTime).toBeGreaterThan(Date.now() + 29 * 24 * 3600_000);
    // [X-A1] the name changes once in 30 days; the other fields stay changeable, and the same name is no change.
    await expect(browser.call('POST /user/center/updateInfo', { name: '换个名字' })).rejects.toMatchObject(
      fails('tooOften'),
    );
    expect(await browser.call('POST /user/center/updateInfo', { name: '海上明月', bio: '' })).toMatchObject({
      bio: '',
    });
    await expect(browser.call('POST /user/center/updateInfo', { name: '蓝屿客服' })).rejects.toMatchObject(
      fails('nameUnavailable'),
    );
  });
});

describe('devices', () => {
  test('[X-A4] several at once; the owner sees them and ends each, nobody else can', async () => {
    const player = await addPlayer(server.test.db);
    const open = async (number: number) => {
      const browser = openAskingBrowser(server);
      Object.assign(
        browser.session,
        await browser.call('POST /user/login', { ...credentialsOf(player), deviceID: device(number) }),
      );
      return browser;
    };
    const [phone, tablet, desk] = [await open(10), await open(11), await open(12)];
    const list = await phone.call('GET /v1/account/session/list');
    expect(list.total).toBe(3);
    expect(list.records.map(({ current }) => current)).toEqual([true, false, false]);
    const foreign = await signedIn(server);
    const target = list.records[1]?.id ?? '';
    await expect(foreign.call('DELETE /v1/account/session/{id}', { id: target })).rejects.toMatchObject(
      fails('notFound'),
    );
    await phone.call('DELETE /v1/account/session/{id}', { id: target });
    expect((await phone.call('GET /v1/account/session/list')).total).toBe(2);
    expect(await phone.call('POST /v1/account/session/end-others')).toEqual({ ended: 1 });
    for (const ended of [tablet, desk]) {
      await expect(ended.call('POST /user/center/me', { uid: player.uid })).rejects.toMatchObject(
        fails('sessionInvalid'),
      );
    }
    await phone.call('POST /user/center/me', { uid: player.uid });
  });

  test('a device never seen on this account is told to its owner; the first one is not', async () => {
    const browser = await register({ deviceID: device(20) });
    const inbox = async () => (await browser.call('POST /user/center/message/all', { uid: browser.uid })).records;
    expect(await inbox()).toEqual([]);
    const login = (number: number) =>
      openAskingBrowser(server).call('POST /user/login', {
        loginName: browser.loginName,
        password,
        deviceID: device(number),
      });
    await login(20);
    expect(await inbox()).toEqual([]);
    await login(21);
    expect(await inbox()).toMatchObject([{ title: '新设备登录', link: '/devices', kind: 'system' }]);
  });
});

describe('guessing passwords', () => {
  test('[X-A3] strangers are asked for a proof of work and then stopped; the owner’s device is not', async () => {
    const browser = await register({ deviceID: device(30) });
    const guess = (loginName: string) =>
      openAskingBrowser(server)
        .call('POST /user/login', { loginName, password: 'a wrong guess', deviceID: device(31) })
        .then(
          () => 0,
          (error: { code: number }) => error.code,
        );
    const outcomes = async (loginName: string) => {
      const seen: number[] = [];
      for (let attempt = 0; attempt < 12; attempt += 1) seen.push(await guess(loginName));
      return seen;
    };
    const existing = await outcomes(browser.loginName);
    expect(existing.slice(0, 3)).toEqual([2001, 2001, 2001]);
    expect(new Set(existing.slice(3))).toEqual(new Set([2012]));
    // Attempts on a name that does not exist are counted in the same way.
    expect(await outcomes(freshName())).toEqual(existing);
    const owner = await openAskingBrowser(server).call('POST /user/login', {
      loginName: browser.loginName,
      password,
      deviceID: device(30),
    });
    expect(owner.uid).toBe(browser.uid);
  });
});

function credentialsOf({ loginName, password: known }: { loginName: string; password: string }) {
  return { loginName, password: known };
}
