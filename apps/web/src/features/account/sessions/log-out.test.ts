// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { currentAccountOrGuest, guestAccount, isLoggedIn, storeAccount } from '#src/lib/session/session.ts';
import { listenForInvalidSession } from '#src/lib/network/invalid-session-listeners.ts';
import { logOut } from './log-out.ts';

const ann = { ...guestAccount, loginName: 'ann', name: '安', token: 't0ken', uid: '42' };
const ben = { ...ann, name: '本', token: 't1', uid: '43' };
const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  sent.mockReset();
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  storeAccount(ann);
});

test('[A-07] the account is gone at once, and the server is told with the token it had', async () => {
  sent.mockReturnValue(new Promise(() => {}));
  logOut({ notifyServer: true });
  expect(isLoggedIn()).toBe(false);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toBe('/api/user/logout');
  expect(sent.mock.calls[0]?.[1]?.headers).toMatchObject({ uid: '42', token: 't0ken' });
});

test('[A-07] the server need not be told', () => {
  logOut({ notifyServer: false });
  expect(isLoggedIn()).toBe(false);
  expect(sent).not.toHaveBeenCalled();
});

test('[A-07][A-08] the logout’s own "session invalid" touches nobody who logged in meanwhile', async () => {
  const onInvalid = vi.fn();
  const stop = listenForInvalidSession(onInvalid);
  const answer = new Response(JSON.stringify({ code: 2, msg: '登录已失效', data: null }), { status: 401 });
  const text = vi.spyOn(answer, 'text');
  sent.mockResolvedValue(answer);
  logOut({ notifyServer: true });
  storeAccount(ben);
  await vi.waitFor(() => expect(text).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(currentAccountOrGuest()).toStrictEqual(ben);
  expect(onInvalid).not.toHaveBeenCalled();
  stop();
});
