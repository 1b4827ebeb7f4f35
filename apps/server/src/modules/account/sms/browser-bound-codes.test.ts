import { resultCodes } from '@lanyu/contract/result-codes';
import { expect, test } from 'vitest';
import { codeFor, freshPhone, openAskingBrowser } from '../../../../test/fixtures/sms-code.ts';
import { openBrowser, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const server = useServer();
const enter = (browser: Browser, phone: string, smsCode: string) =>
  browser.call('POST /user/loginWithPhone', { phone, smsCode, deviceID: 'device-of-somebody' }).then(
    () => 0,
    (error: { code: number }) => error.code,
  );
const other = (code: string) => (code === '000000' ? '000001' : '000000');
const browsers = [
  ['without a cookie', () => openBrowser(server.origin)],
  ['with a cookie of its own', () => openAskingBrowser(server, server.origin, 'the-browser-of-a-stranger')],
  [
    'with a forged cookie',
    () => {
      const forged = openAskingBrowser(server, server.origin, 'x');
      const [, id, mac] = (forged.cookies.get('BROWSER') ?? '').split('.');
      forged.cookies.set('BROWSER', `the-browser-that-asked.${id}.${mac}`);
      return forged;
    },
  ],
] as const;

test.each(browsers)(
  '[X-A2] a hundred guesses from a browser %s that did not ask are never compared and take nothing of the owner’s',
  async (_what, open) => {
    const phone = freshPhone();
    const code = await codeFor(server, phone, 'login');
    const stranger = open();
    for (let n = 0; n < 100; n += 1) expect(await enter(stranger, phone, other(code))).toBe(resultCodes.badSmsCode[0]);
    // Not even the right one helps who did not ask.
    expect(await enter(stranger, phone, code)).toBe(resultCodes.badSmsCode[0]);
    const { tries } = await server.test.db.write
      .selectFrom('account_sms_codes')
      .select('tries')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(0);
    expect(await enter(openAskingBrowser(server), phone, code)).toBe(0);
  },
);

test('[X-A2] a code that a stranger asked for leaves the owner’s code alone, and the stranger has five tries at their own', async () => {
  const phone = freshPhone();
  const owners = await codeFor(server, phone, 'login');
  const strangers = await codeFor(server, phone, 'login', 'the-browser-of-a-stranger');
  const stranger = openAskingBrowser(server, server.origin, 'the-browser-of-a-stranger');
  for (let n = 0; n < 5; n += 1) expect(await enter(stranger, phone, other(strangers))).toBe(resultCodes.badSmsCode[0]);
  expect(await enter(stranger, phone, strangers)).toBe(resultCodes.badSmsCode[0]);
  expect(await enter(openAskingBrowser(server), phone, owners)).toBe(0);
});

test('[X-A2] asking gives a browser its cookie, and the code is good with it', async () => {
  const phone = freshPhone();
  const browser = openBrowser(server.origin);
  await browser.call('POST /user/smsCode', { purpose: 'login', phone });
  const cookie = browser.cookies.get('BROWSER') ?? '';
  expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{1,12}\.[\w-]{22}$/);
  const row = await server.test.db.write
    .selectFrom('account_sms_codes')
    .select('browser_id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(row.browser_id).toBe(cookie.split('.')[0]);
});

test('[X-A2] an owner who signs in again and again is not taken for a guesser', async () => {
  const phone = freshPhone();
  for (let n = 0; n < 25; n += 1) {
    expect(await enter(openAskingBrowser(server), phone, await codeFor(server, phone, 'login'))).toBe(0);
  }
});
