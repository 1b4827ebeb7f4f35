import { resultCodes } from '@lanyu/contract/result-codes';
import { expect, test } from 'vitest';
import { openBrowser, signedIn, useServer } from '../../../test/harness/running-server.ts';

const server = useServer();

const upload = (headers: Record<string, string>) =>
  fetch(`${server.origin}/api/user/game/download/upload`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ channelID: '1', inviteCode: '', deviceID: 'device-xsrf-1' }),
  });

const visits = async () => (await server.test.db.write.selectFrom('site_visits').select('id').execute()).length;

async function freshToken(): Promise<string> {
  const response = await upload({});
  return /XSRF-TOKEN=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
}

test('[X-W7] a state-changing call without the token, with half of it or with a forged one is refused and does nothing', async () => {
  const before = await visits();
  const good = await freshToken();
  const [nonce, mac = ''] = good.split('.');
  for (const headers of [
    {},
    { cookie: `XSRF-TOKEN=${good}` },
    { 'x-xsrf-token': good },
    { cookie: `XSRF-TOKEN=${good}`, 'x-xsrf-token': `${good}x` },
    { cookie: 'XSRF-TOKEN=mine', 'x-xsrf-token': 'mine' },
    { cookie: `XSRF-TOKEN=${nonce}.${mac.slice(1)}a`, 'x-xsrf-token': `${nonce}.${mac.slice(1)}a` },
  ] as Record<string, string>[]) {
    const response = await upload(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: resultCodes.pageExpired[0] });
  }
  expect(await visits()).toBe(before);
  expect((await upload({ cookie: `XSRF-TOKEN=${good}`, 'x-xsrf-token': good })).status).toBe(200);
});

test('[X-W7] a visitor’s token is worth nothing once signed in, and one session’s nothing in another', async () => {
  const visitorToken = await freshToken();
  const one = await signedIn(server);
  const other = await signedIn(server);
  const as = (browser: typeof one, xsrf: string) =>
    upload({ cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf, uid: browser.uid, token: browser.session.token });
  const own = one.cookies.get('XSRF-TOKEN') ?? '';
  expect((await as(one, own)).status).toBe(200);
  expect((await as(one, visitorToken)).status).toBe(403);
  expect((await as(other, own)).status).toBe(403);
});

test('[X-W7] the refusal brings a good token, so the client’s one repeat succeeds unseen', async () => {
  const browser = openBrowser(server.origin);
  browser.cookies.set('XSRF-TOKEN', 'stale.stale');
  await expect(
    browser.call('POST /user/game/download/upload', { channelID: '1', inviteCode: '', deviceID: 'device-xsrf-2' }),
  ).resolves.toBeNull();
});

test('[X-W7] device init gives a session its token, and a visitor’s late one does not take it away', async () => {
  const browser = await signedIn(server);
  const { uid, session } = browser;
  const own = browser.cookies.get('XSRF-TOKEN') ?? '';
  const init = async (headers: Record<string, string>) => {
    const device = { appID: 'lanyu', channelID: '0', deviceID: 'device-xsrf-3', deviceType: 'h5', osType: 3 };
    const response = await fetch(`${server.origin}/api/user/device/init`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(device),
    });
    expect(response.status).toBe(200);
    return /XSRF-TOKEN=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  };
  expect(await init({ cookie: `XSRF-TOKEN=${own}` })).toBeUndefined();
  const visitors = (await init({})) ?? '';
  const given = (await init({ cookie: `XSRF-TOKEN=${visitors}`, uid, token: session.token })) ?? '';
  const headers = { cookie: `XSRF-TOKEN=${given}`, 'x-xsrf-token': given, uid, token: session.token };
  expect((await upload(headers)).status).toBe(200);
});

test('[A-07] whoever has signed out writes on as a visitor, whatever was still on its way', async () => {
  const browser = await signedIn(server);
  const headers = { uid: browser.uid, token: browser.session.token };
  const visitors = await freshToken();
  await browser.call('POST /user/logout', {});
  const asVisitor = (xsrf: string) => upload({ cookie: `XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf });
  expect((await asVisitor(browser.cookies.get('XSRF-TOKEN') ?? '')).status).toBe(200);
  // An answer of the session that just ended brings that session's token once more.
  const late = await fetch(`${server.origin}/api/user/device/init`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `XSRF-TOKEN=${visitors}`, ...headers },
    body: JSON.stringify({ appID: 'lanyu', channelID: '0', deviceID: 'device-xsrf-4', deviceType: 'h5', osType: 3 }),
  });
  const given = /XSRF-TOKEN=([^;]+)/.exec(late.headers.get('set-cookie') ?? '')?.[1] ?? '';
  expect(given).not.toBe('');
  expect((await asVisitor(given)).status).toBe(200);
  // Only as it was signed: neither half stands for the other.
  const [nonce, ofSession, key, ofVisitor] = given.split('.');
  expect((await asVisitor(`${nonce}.${ofSession}.${key}`)).status).toBe(403);
  expect((await asVisitor(`${nonce}.${ofSession}.${key}.${ofSession}`)).status).toBe(403);
  const other = await signedIn(server);
  const inSession = `${nonce}.${ofVisitor}.${key}.${ofVisitor}`;
  const asOther = { cookie: `XSRF-TOKEN=${inSession}`, 'x-xsrf-token': inSession, ...other.session };
  expect((await upload(asOther)).status).toBe(403);
});

test('[X-W7] the cookie is for the whole site and a year, and scripts of the page may read it', async () => {
  const [cookie = ''] = (await upload({})).headers.getSetCookie();
  expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{16}\.[\w-]{24}\.[\w-]{1,12}; Path=\/; Max-Age=31536000; SameSite=Lax$/);
});

test('[X-W7] a page asks for its token before its first write, so that no first write is refused', async () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${server.origin}/api/v1/site/xsrf`, { headers });
    expect(response.status).toBe(200);
    return /XSRF-TOKEN=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1];
  };
  const visitors = (await ask({})) ?? '';
  expect((await upload({ cookie: `XSRF-TOKEN=${visitors}`, 'x-xsrf-token': visitors })).status).toBe(200);
  expect(await ask({ cookie: `XSRF-TOKEN=${visitors}` })).toBeUndefined();
  // What the visitor had is worth nothing in a session; a page cannot have less.
  const { uid, session } = await signedIn(server);
  const caller = { uid, token: session.token };
  const own = (await ask({ cookie: `XSRF-TOKEN=${visitors}`, ...caller })) ?? '';
  expect((await upload({ cookie: `XSRF-TOKEN=${own}`, 'x-xsrf-token': own, ...caller })).status).toBe(200);
});

test('[X-W7] reads need no token, though the specification makes them POST', async () => {
  const response = await fetch(`${server.origin}/api/user/message`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'posType=1',
  });
  expect(response.status).toBe(200);
});
