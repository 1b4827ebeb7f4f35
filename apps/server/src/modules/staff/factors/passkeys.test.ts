import { resultCodes, type ResultCodeName } from '@lanyu/contract/result-codes';
import { expect, test } from 'vitest';
import { createAuthenticator } from '../../../../test/fixtures/software-authenticator.ts';
import { addStaff, addStaffMember, staffPassword } from '../../../../test/fixtures/staff.ts';
import { openBrowser, useServer } from '../../../../test/harness/running-server.ts';

const origin = 'http://admin.lanyu.test';
const server = useServer({ PUBLIC_URL: origin });
const refusal = (name: ResultCodeName) => ({ code: resultCodes[name][0] });

async function enterPassword(loginName: string) {
  const browser = openBrowser(server.origin);
  const login = await browser.call('POST /admin/v1/staff/login', { loginName, password: staffPassword });
  Object.assign(browser.session, { uid: login.uid, token: login.token });
  return Object.assign(browser, { login });
}
type SignedIn = Awaited<ReturnType<typeof enterPassword>>;

const challengeOf = async (browser: SignedIn) =>
  (await browser.call('GET /admin/v1/staff/factor/passkey/challenge')).options;
const prove = (browser: SignedIn, response: string) =>
  browser.call('POST /admin/v1/staff/factor/passkey/prove', { response });

test('a passkey is enrolled at the first signing in and opens the next one', async () => {
  const { loginName } = await addStaffMember(server.test.db, { permissions: ['bulletin.read'] });
  const first = await enterPassword(loginName);
  const key = createAuthenticator({ origin });
  const { options } = await first.call('GET /admin/v1/staff/factor/passkey/new');
  const response = key.create(options);
  const enrolled = await first.call('POST /admin/v1/staff/factor/passkey', { response, name: '我的电脑' });
  expect(enrolled.codes).toHaveLength(10);
  expect(enrolled.me).toMatchObject({ factorProven: true, factors: { passkeys: [{ name: '我的电脑' }] } });
  await first.call('GET /admin/v1/site/bulletin/list', {});
  // The same answer is good once.
  await expect(first.call('POST /admin/v1/staff/factor/passkey', { response, name: '又一次' })).rejects.toMatchObject(
    refusal('badSecondFactor'),
  );

  const next = await enterPassword(loginName);
  expect(next.login.factors).toEqual({ totp: false, passkey: true, codes: true });
  const answer = key.get(await challengeOf(next));
  expect(await prove(next, answer)).toMatchObject({ factorProven: true, permissions: ['bulletin.read'] });
  await expect(prove(next, answer)).rejects.toMatchObject(refusal('badSecondFactor'));
});

test('refused: another key, another site, nobody verified, a challenge of another session, nonsense', async () => {
  const { loginName } = await addStaffMember(server.test.db);
  const browser = await enterPassword(loginName);
  const key = createAuthenticator({ origin });
  const { options } = await browser.call('GET /admin/v1/staff/factor/passkey/new');
  await browser.call('POST /admin/v1/staff/factor/passkey', { response: key.create(options), name: '电脑' });

  const next = await enterPassword(loginName);
  const refused = expect.objectContaining(refusal('badSecondFactor'));
  const stranger = createAuthenticator({ origin });
  const elsewhere = await challengeOf(await enterPassword(loginName));
  for (const response of [
    stranger.get(await challengeOf(next)),
    key.get(await challengeOf(next), { at: 'http://evil.test' }),
    key.get(await challengeOf(next), { flags: 0x01 }),
    key.get(elsewhere),
    '{}',
    'no json',
  ]) {
    await expect(prove(next, response)).rejects.toEqual(refused);
  }
  await prove(next, key.get(await challengeOf(next)));
  const other = await addStaff(server, []);
  const [passkey] = (await next.call('GET /admin/v1/staff/me')).factors.passkeys;
  await expect(
    other.call('DELETE /admin/v1/staff/factor/passkey/{id}', { id: passkey?.id ?? '' }),
  ).rejects.toMatchObject(refusal('notFound'));
  await expect(
    next.call('DELETE /admin/v1/staff/factor/passkey/{id}', { id: passkey?.id ?? '' }),
  ).rejects.toMatchObject(refusal('lastFactor'));
});
