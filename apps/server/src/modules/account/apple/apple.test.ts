import { resultCodes } from '@lanyu/contract/result-codes';
import { afterAll, describe, expect, test } from 'vitest';
import { startFakeAppleOpenIdProvider } from '@lanyu/test-kit/providers/fake-apple-openid-provider';
import { addPlayer, openBrowser, useServer, type Browser } from '../../../../test/harness/running-server.ts';

const publicUrl = 'http://127.0.0.1:8080';
const provider = await startFakeAppleOpenIdProvider(publicUrl);
const server = useServer(provider.env);
/** Unavailable while its server starts. */
const lateProvider = await startFakeAppleOpenIdProvider(publicUrl);
await lateProvider.pause();
const lateServer = useServer(withEscapedLines(lateProvider.envWithKey));
const unconfigured = useServer();

afterAll(() => Promise.all([provider.close(), lateProvider.close()]));

/** Many environment stores do not allow line breaks. */
function withEscapedLines(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).map(([key, value]) => [key, value.replaceAll('\n', String.raw`\n`)]));
}

const deviceID = 'device-apple-0001';
let people = 0;
const somebody = () => `person-${(people += 1)}`;

/** A visitor with a page of the portal open and a cookie jar for all sites. */
async function visit(origin = server.origin): Promise<Browser> {
  const browser = openBrowser(origin);
  await browser.call('POST /user/device/init', {
    appID: 'portal',
    channelID: '0',
    deviceID,
    deviceType: 'h5',
    osType: 3,
  });
  return browser;
}

/** One request without following redirects. */
async function step(cookies: Map<string, string>, url: string, form?: Record<string, string>): Promise<Response> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  return response;
}

/** Walks through the provider's own pages, to the address it redirects the browser to. */
async function passProvider(url: string, does: 'agree' | 'refuse', subject = somebody()): Promise<string> {
  const cookies = new Map<string, string>();
  let response = await step(cookies, url);
  for (let steps = 0; steps < 10; steps += 1) {
    const location = response.headers.get('location');
    if (location?.startsWith(publicUrl)) return location;
    if (location !== null) {
      response = await step(cookies, new URL(location, url).href);
      continue;
    }
    const page = await response.text();
    const [, form = ''] = /action="([^"]+)"/.exec(page) ?? [];
    if (does === 'refuse') response = await step(cookies, `${form}/abort`);
    else {
      const prompt = page.includes('name="login"') ? { prompt: 'login', login: subject, password: 'any' } : {};
      response = await step(cookies, form, { prompt: 'consent', ...prompt });
    }
  }
  throw new Error('the provider never sent the browser back');
}

/** Where the callback redirects for an address that the provider chose. */
async function comeBack(browser: Browser, address: string): Promise<URLSearchParams> {
  const { pathname, search } = new URL(address);
  const response = await step(browser.cookies, `${server.origin}${pathname}${search}`);
  expect(response.status).toBe(302);
  const location = response.headers.get('location') ?? '';
  expect(location).toMatch(/^\/other\?/);
  return new URL(location, publicUrl).searchParams;
}

async function start(browser: Browser, next?: string): Promise<string> {
  return (await browser.call('POST /v1/account/apple/start', next === undefined ? {} : { next })).url;
}

async function ticketFor(browser: Browser, subject: string): Promise<string> {
  return (await comeBack(browser, await passProvider(await start(browser), 'agree', subject))).get('apple') ?? '';
}

const logIn = (browser: Browser, ticket: string, more: { inviteCode?: string; cancelDeletion?: boolean } = {}) =>
  browser.call('POST /v1/account/apple/login', { ticket, deviceID, ...more });

const refused = { code: resultCodes.badCredentials[0] };

async function accountsOf(subject: string): Promise<string[]> {
  const rows = await server.test.db.write
    .selectFrom('account_identities')
    .select('user_id')
    .where('subject', '=', subject)
    .execute();
  return rows.map((row) => row.user_id);
}

describe('the provider', () => {
  test('[X-A9] that is down stops no server from starting; who wants to sign in is told, and may a moment later', async () => {
    const browser = await visit(lateServer.origin);
    await expect(start(browser)).rejects.toMatchObject({ code: resultCodes.busy[0] });
    await lateProvider.resume();
    expect(await start(browser)).toContain(`${lateProvider.issuer}/auth?`);
  });

  test('[X-A9] is asked for nothing about the person, with state, nonce and PKCE', async () => {
    const query = new URL(await start(await visit())).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      scope: 'openid',
      response_type: 'code',
      response_mode: 'query',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/api/v1/account/apple/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
  });

  test('[X-A9] believes a secret made from a key, as Apple wants it', async () => {
    await lateProvider.resume();
    const browser = await visit(lateServer.origin);
    const { pathname, search } = new URL(await passProvider(await start(browser), 'agree'));
    const response = await step(browser.cookies, `${lateServer.origin}${pathname}${search}`);
    const ticket = new URL(response.headers.get('location') ?? '', publicUrl).searchParams.get('apple') ?? '';
    expect(await logIn(browser, ticket)).toMatchObject({ newAccount: true });
  });

  test('[X-A9] nobody configured: the portal offers nothing, starting finds nothing, coming back leads to the page', async () => {
    const browser = await visit(unconfigured.origin);
    expect((await browser.call('GET /v1/site/config')).appleSignIn).toBe(false);
    expect((await (await visit()).call('GET /v1/site/config')).appleSignIn).toBe(true);
    await expect(start(browser)).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    const back = await step(browser.cookies, `${unconfigured.origin}/api/v1/account/apple/callback?code=a&state=b`);
    expect(back.headers.get('location')).toBe('/other?apple=failed');
  });
});

describe('signing in', () => {
  test('[X-A9] makes an account the first time and finds it again', async () => {
    const subject = somebody();
    const inviter = await addPlayer(server.test.db);
    const { invite_code: inviteCode } = await server.test.db.write
      .selectFrom('account_users')
      .select('invite_code')
      .where('id', '=', inviter.uid)
      .executeTakeFirstOrThrow();
    const first = await visit();
    const account = await logIn(first, await ticketFor(first, subject), { inviteCode });
    expect(account).toMatchObject({ newAccount: true, needBind: true, accountType: 3 });
    expect(account.name).toMatch(/^岛民/);
    const row = await server.test.db.write
      .selectFrom('account_users')
      .select(['invited_by', 'password_hash'])
      .where('id', '=', account.uid)
      .executeTakeFirstOrThrow();
    expect(row).toStrictEqual({ invited_by: inviter.uid, password_hash: null });

    const again = await visit();
    const known = await logIn(again, await ticketFor(again, subject), { inviteCode: 'NOBODYS' });
    expect(known).toMatchObject({ uid: account.uid, newAccount: false });
    expect(known.token).not.toBe(account.token);
    Object.assign(again.session, { uid: known.uid, token: known.token });
    expect((await again.call('POST /user/center/me', { uid: known.uid })).uid).toBe(known.uid);
    const other = await visit();
    expect((await logIn(other, await ticketFor(other, somebody()))).uid).not.toBe(account.uid);
  });

  test('[X-A9] leads on to where one was going, and never to another site', async () => {
    for (const [next, wanted] of [
      ['/gifts?tab=2#new', '/gifts?tab=2#new'],
      ['//evil.example/', null],
      ['/\\evil.example/', null],
      ['https://evil.example/', null],
      [`/${'远'.repeat(400)}`, null],
    ] as const) {
      const browser = await visit();
      const query = await comeBack(browser, await passProvider(await start(browser, next), 'agree'));
      expect(query.get('apple')).toMatch(/^[\w-]{43}$/);
      expect(query.get('next')).toBe(wanted);
    }
  });

  test('[X-A9] keeps its cookies from scripts', async () => {
    const browser = await visit();
    const headers = { cookie: `XSRF-TOKEN=${browser.cookies.get('XSRF-TOKEN')}` };
    const response = await fetch(`${server.origin}/api/v1/account/apple/start`, {
      method: 'POST',
      headers: { ...headers, 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '' },
    });
    const [cookie = ''] = response.headers.getSetCookie().filter((line) => line.startsWith('APPLE-'));
    expect(cookie).toMatch(/; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  });

  test('[X-A9] several first times at the same moment make one account', async () => {
    const subject = somebody();
    const browsers = await Promise.all(Array.from({ length: 6 }, () => visit()));
    const tickets: string[] = [];
    for (const browser of browsers) tickets.push(await ticketFor(browser, subject));
    const accounts = await Promise.all(browsers.map((browser, at) => logIn(browser, tickets[at] ?? '')));
    expect(new Set(accounts.map((account) => account.uid)).size).toBe(1);
    expect(accounts.filter((account) => account.newAccount)).toHaveLength(1);
    expect(await accountsOf(subject)).toStrictEqual([accounts[0]?.uid]);
  });

  test('[X-A9] is refused to who is banned', async () => {
    const subject = somebody();
    const browser = await visit();
    const { uid } = await logIn(browser, await ticketFor(browser, subject));
    await server.test.db.write
      .updateTable('account_users')
      .set({ status: 'banned', ban_reason: '测试' })
      .where('id', '=', uid)
      .execute();
    await expect(logIn(browser, await ticketFor(browser, subject))).rejects.toMatchObject({
      code: resultCodes.banned[0],
    });
  });

  test('[X-A9][X-A8] asks who has a closing account, and the same ticket then takes it back', async () => {
    const subject = somebody();
    const browser = await visit();
    const { uid } = await logIn(browser, await ticketFor(browser, subject));
    await server.test.db.write
      .updateTable('account_users')
      .set({ status: 'closing', erase_at: new Date(Date.now() + 86_400_000) })
      .where('id', '=', uid)
      .execute();
    const ticket = await ticketFor(browser, subject);
    await expect(logIn(browser, ticket)).rejects.toMatchObject({ code: resultCodes.accountClosing[0] });
    expect((await logIn(browser, ticket, { cancelDeletion: true })).uid).toBe(uid);
  });
});

describe('a ticket', () => {
  test('[X-A9] opens one session, once, and only for the browser it was given to', async () => {
    const browser = await visit();
    const ticket = await ticketFor(browser, somebody());
    await expect(logIn(await visit(), ticket)).rejects.toMatchObject(refused);
    const thief = await visit();
    await ticketFor(thief, somebody());
    await expect(logIn(thief, ticket)).rejects.toMatchObject(refused);

    const holder = browser.cookies.get('APPLE-HOLDER') ?? '';
    await logIn(browser, ticket);
    browser.cookies.set('APPLE-HOLDER', holder);
    await expect(logIn(browser, ticket)).rejects.toMatchObject(refused);
  });

  test('[X-A9] used twice at the same moment opens one session', async () => {
    const browser = await visit();
    const ticket = await ticketFor(browser, somebody());
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => logIn(browser, ticket)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  test('[X-A9] is worth nothing two minutes later, stands nowhere in the clear, and is cleared away', async () => {
    const browser = await visit();
    const subject = somebody();
    const ticket = await ticketFor(browser, subject);
    const mine = server.test.db.write.selectFrom('account_apple_tickets').where('subject', '=', subject);
    const row = await mine.select(['key', 'expires_at']).executeTakeFirstOrThrow();
    expect(row.key.includes(Buffer.from(ticket, 'base64url'))).toBe(false);
    expect(row.expires_at - Date.now()).toBeLessThanOrEqual(120_000);
    await server.test.db.write
      .updateTable('account_apple_tickets')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('subject', '=', subject)
      .execute();
    await expect(logIn(browser, ticket)).rejects.toMatchObject(refused);
    await ticketFor(await visit(), somebody());
    expect(await mine.select('key').executeTakeFirst()).toBeUndefined();
  });
});

describe('coming back', () => {
  /** The cookies after coming back, whether it succeeded or failed. */
  async function after(browser: Browser, address: string) {
    browser.cookies.delete('APPLE-HOLDER');
    const apple = (await comeBack(browser, address)).get('apple');
    return { apple, holder: browser.cookies.get('APPLE-HOLDER'), attempt: browser.cookies.get('APPLE-ATTEMPT') };
  }
  const nothing = { apple: 'failed', holder: undefined, attempt: '' };
  const changed = (address: string, name: string, value: string) => {
    const url = new URL(address);
    url.searchParams.set(name, value);
    return url.href;
  };

  test('[X-A9] with another state, or in a browser that never left, leads nowhere', async () => {
    const browser = await visit();
    const address = await passProvider(await start(browser), 'agree');
    expect(await after(await visit(), address)).toStrictEqual(nothing);
    const other = await visit();
    await start(other);
    expect(await after(other, address)).toStrictEqual(nothing);
    expect(await after(browser, changed(address, 'state', 'x'.repeat(43)))).toStrictEqual(nothing);
  });

  test('[X-A9] twice leads nowhere the second time, also with the first cookie', async () => {
    const browser = await visit();
    const url = await start(browser);
    const attempt = browser.cookies.get('APPLE-ATTEMPT') ?? '';
    const address = await passProvider(url, 'agree');
    expect((await comeBack(browser, address)).get('apple')).not.toBe('failed');
    expect(await after(browser, address)).toStrictEqual(nothing);
    browser.cookies.set('APPLE-ATTEMPT', attempt);
    expect(await after(browser, address)).toStrictEqual(nothing);
  });

  test('[X-A9] with an ID token or a code made for another attempt leads nowhere', async () => {
    for (const name of ['nonce', 'code_challenge']) {
      const browser = await visit();
      expect(
        await after(browser, await passProvider(changed(await start(browser), name, 'x'.repeat(43)), 'agree')),
      ).toStrictEqual(nothing);
    }
  });

  test('[X-A9] with a cookie that was changed leads nowhere', async () => {
    const browser = await visit();
    const address = await passProvider(await start(browser), 'agree');
    const sealed = browser.cookies.get('APPLE-ATTEMPT') ?? '';
    const at = Math.floor(sealed.length / 2);
    browser.cookies.set('APPLE-ATTEMPT', sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1));
    expect(await after(browser, address)).toStrictEqual(nothing);
  });

  test('[X-A9] having refused leads back to the page, and on to the same place from there', async () => {
    const browser = await visit();
    const address = await passProvider(await start(browser, '/gifts'), 'refuse');
    expect(address).toContain('error=access_denied');
    const query = await comeBack(browser, address);
    expect(Object.fromEntries(query)).toStrictEqual({ apple: 'failed', next: '/gifts' });
  });

  test('[X-A9] with an answer that claims to be another provider’s leads nowhere', async () => {
    const browser = await visit();
    const address = await passProvider(await start(browser), 'agree');
    expect(await after(browser, changed(address, 'iss', 'https://evil.example'))).toStrictEqual(nothing);
  });

  test('[X-A9] with an ID token that is forged, old, or for somebody else’s portal leads nowhere', async () => {
    const forgeries: Parameters<typeof provider.forgeNext>[0][] = [
      { signature: 'foreign' },
      { claims: (claims) => ({ ...claims, exp: 1 }) },
      { claims: (claims) => ({ ...claims, aud: 'another-portal' }) },
      { claims: (claims) => ({ ...claims, iss: 'https://evil.example' }) },
    ];
    for (const forgery of forgeries) {
      const browser = await visit();
      const address = await passProvider(await start(browser), 'agree');
      provider.forgeNext(forgery);
      expect(await after(browser, address)).toStrictEqual(nothing);
    }
    // The forger's token is accepted when it changes nothing that matters.
    const browser = await visit();
    const address = await passProvider(await start(browser), 'agree');
    provider.forgeNext({ claims: (claims) => ({ ...claims, harmless: true }) });
    expect((await comeBack(browser, address)).get('apple')).not.toBe('failed');
  });
});
