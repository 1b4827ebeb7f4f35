import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addCoins } from '../../../test/fixtures/coins.ts';
import { addGame, addPackage, changeGame } from '../../../test/fixtures/games.ts';
import { addFile, addSold, makeMember } from '../../../test/fixtures/packages.ts';
import { openBrowser, signedIn, useServer, type Browser } from '../../../test/harness/running-server.ts';
import { useSecondApi } from '../../../test/harness/second-api.ts';
import { addStaff } from '../../../test/fixtures/staff.ts';

const day = 24 * 3600_000;
let clock = Date.now();
const server = useServer({}, () => clock);
const second = useSecondApi(server, () => clock);

function fetchGame(
  browser: Browser,
  id: string,
  fields: { price?: number; idempotencyKey?: string; platformType?: number } = {},
) {
  return browser.call('POST /user/game/download/{id}', { id, ...fields });
}
const buy = (browser: Browser, id: string, price = 30, idempotencyKey = randomUUID()) =>
  fetchGame(browser, id, { price, idempotencyKey });
const offer = (browser: Browser, id: string) => browser.call('GET /v1/downloads/offer/{id}', { id });
const bytesAt = async (url: string) => Buffer.from(await (await fetch(new URL(url, server.origin))).arrayBuffer());
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { code?: number }) => error.code,
  );

async function withCoins(coins: number) {
  const browser = await signedIn(server);
  await addCoins(server.test.db, browser.uid, { paid: coins });
  return browser;
}

describe('what is free', () => {
  test('[D-02] onlineType 0 is fetched by a visitor, without login and price', async () => {
    const game = await addSold(server, { online_type: 0 });
    const visitor = openBrowser(server.origin);
    expect(await offer(visitor, game.id)).toMatchObject({ way: 'free', price: 0, coinNum: 0 });
    const got = await fetchGame(visitor, game.id);
    expect(got).toMatchObject({ way: 'free', orderId: '', coinNum: 0, size: 5000, sha256: game.sha256 });
    expect((await bytesAt(got.url)).equals(game.bytes)).toBe(true);
  });

  test('[X-C3] who is signed in has it among their games, and it is counted once', async () => {
    const game = await addSold(server, { online_type: 0 });
    const browser = await signedIn(server);
    await fetchGame(browser, game.id);
    expect(await fetchGame(browser, game.id)).toMatchObject({ way: 'owned' });
    const list = await browser.call('GET /v1/downloads/game/list', {});
    expect(list.records).toMatchObject([{ id: game.id, how: 'free', usable: true, owned: true, delisted: false }]);
    const changes = await server.test.db.write
      .selectFrom('catalog_changes')
      .select('downloads')
      .where('game_id', '=', game.id)
      .execute();
    expect(changes).toEqual([{ downloads: 1 }]);
  });

  test('[D-02] a price of 0 needs an account but no order', async () => {
    const game = await addSold(server, { buy_amount: 0 });
    expect(await codeOf(fetchGame(openBrowser(server.origin), game.id))).toBe(2);
    const browser = await signedIn(server);
    expect(await fetchGame(browser, game.id, { price: 0 })).toMatchObject({ way: 'free', orderId: '' });
  });
});

describe('what is bought', () => {
  test('[D-03] [D-12] without an account nothing is sold', async () => {
    const game = await addSold(server);
    const visitor = openBrowser(server.origin);
    expect(await offer(visitor, game.id)).toMatchObject({ way: 'buy', price: 30 });
    expect(await codeOf(fetchGame(visitor, game.id, { price: 0 }))).toBe(2);
    expect(await codeOf(buy(visitor, game.id))).toBe(2);
  });

  test('[D-07] [X-M7] a repeat gets the first answer and an address of now, and is charged once', async () => {
    const game = await addSold(server);
    const browser = await withCoins(100);
    expect(await offer(browser, game.id)).toMatchObject({ way: 'buy', price: 30, coinNum: 100 });
    const key = randomUUID();
    const first = await buy(browser, game.id, 30, key);
    expect(first).toMatchObject({ way: 'bought', coinNum: 70, sha256: game.sha256 });
    clock += 60_000;
    const repeat = await buy(browser, game.id, 30, key);
    expect(repeat).toMatchObject({ way: 'bought', orderId: first.orderId, coinNum: 70 });
    expect(repeat.url).not.toBe(first.url);
    expect(repeat.expireTime).toBe(clock + 600_000);
    expect(await codeOf(buy(browser, game.id, 31, key))).toBe(1006);
    expect(await buy(browser, game.id)).toMatchObject({ way: 'owned', orderId: '', coinNum: 70 });
    expect(await fetchGame(browser, game.id)).toMatchObject({ way: 'owned' });
    const detail = await browser.call('POST /web/game/detail', { id: game.id });
    expect(detail).toMatchObject({ owned: true, mayReview: true });
  });

  test('[D-06] [X-M6] too few coins, another price, no key: nothing happens', async () => {
    const game = await addSold(server);
    const browser = await withCoins(29);
    expect(await codeOf(buy(browser, game.id))).toBe(3001);
    await addCoins(server.test.db, browser.uid, { free: 50 });
    expect(await codeOf(buy(browser, game.id, 29))).toBe(3002);
    expect(await codeOf(fetchGame(browser, game.id, { price: 0 }))).toBe(3002);
    expect(await codeOf(fetchGame(browser, game.id))).toBe(3002);
    expect(await codeOf(fetchGame(browser, game.id, { price: 30 }))).toBe(1001);
    await changeGame(server.test.db, game.id, { buy_amount: 40 });
    expect(await codeOf(buy(browser, game.id))).toBe(3002);
    expect(await offer(browser, game.id)).toMatchObject({ price: 40, coinNum: 79 });
    expect(await buy(browser, game.id, 40)).toMatchObject({ way: 'bought', coinNum: 39 });
  });

  test('[D-12] of many at once through two processes exactly one is charged', async () => {
    const game = await addSold(server);
    const one = await withCoins(1000);
    const other = openBrowser(second.origin);
    Object.assign(other.session, one.session);
    for (const [name, value] of one.cookies) other.cookies.set(name, value);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => buy(n % 2 ? one : other, game.id)));
    expect(answers.map(({ way }) => way).toSorted()).toEqual(['bought', ...Array<string>(7).fill('owned')]);
    expect((await offer(one, game.id)).coinNum).toBe(970);
  });

  test('[X-M5] an owner fetches a delisted game, nobody else does; a blocked one is not there', async () => {
    const game = await addSold(server);
    const owner = await withCoins(30);
    const late = await withCoins(30);
    await buy(owner, game.id);
    await changeGame(server.test.db, game.id, { status: 'delisted' });
    expect(await fetchGame(owner, game.id)).toMatchObject({ way: 'owned' });
    expect(await offer(owner, game.id)).toMatchObject({ way: 'owned', rightKind: 'bought', price: 0 });
    expect(await codeOf(buy(late, game.id))).toBe(4001);
    expect(await codeOf(offer(late, game.id))).toBe(4001);
    const list = await owner.call('GET /v1/downloads/game/list', {});
    expect(list.records).toMatchObject([{ id: game.id, how: 'bought', delisted: true, usable: true }]);
    await changeGame(server.test.db, game.id, { status: 'blocked' });
    expect(await codeOf(fetchGame(owner, game.id))).toBe(1002);
    expect((await owner.call('GET /v1/downloads/game/list', {})).records).toEqual([]);
  });

  test('[D-07] the newest version of the platform that is out and has a file', async () => {
    const id = await addGame(server.test.db, { online_type: 0 });
    const browser = openBrowser(server.origin);
    expect(await codeOf(fetchGame(browser, id))).toBe(4001);
    await addFile(server, id, { version: '1.0.0', published_at: new Date(clock - 2 * day) });
    const newest = await addFile(server, id, { version: '1.1.0', published_at: new Date(clock - day) });
    await addFile(server, id, { version: '1.2.0', published_at: new Date(clock + day) });
    await addPackage(server.test.db, id, { version: '1.1.1', published_at: new Date(clock - 1000) });
    expect(await fetchGame(browser, id)).toMatchObject({ version: '1.1.0', sha256: newest.sha256 });
    expect(await codeOf(fetchGame(browser, id, { platformType: 2 }))).toBe(4003);
    expect(await browser.call('GET /v1/downloads/offer/{id}', { id, platformType: 2 })).toMatchObject({
      package: null,
      platforms: [1],
    });
  });

  test('[X-M10] a refund ends the right, its addresses and the answer of its key', async () => {
    const game = await addSold(server);
    const browser = await withCoins(30);
    const key = randomUUID();
    const { orderId, url } = await buy(browser, game.id, 30, key);
    expect((await bytesAt(url)).length).toBe(5000);
    const operator = await addStaff(server, ['orders.refund']);
    const refund = () =>
      operator.call('POST /admin/v1/orders/order/{id}/refund', {
        id: orderId,
        reason: '装不上',
        idempotencyKey: randomUUID(),
      });
    expect(await refund()).toMatchObject({ state: 'refunded', refundReason: '装不上' });
    const { state, timeline } = await browser.call('GET /v1/orders/order/{id}', { id: orderId });
    expect([state, timeline.at(-1)]).toMatchObject(['refunded', { event: 'refunded', note: '装不上' }]);
    expect((await fetch(new URL(url, server.origin))).status).toBe(404);
    expect(await codeOf(buy(browser, game.id, 30, key))).toBe(4001);
    expect(await offer(browser, game.id)).toMatchObject({ way: 'buy', coinNum: 30 });
    expect(await codeOf(refund())).toBe(3004);
    expect((await browser.call('GET /v1/downloads/game/list', {})).records).toEqual([]);
    expect(await buy(browser, game.id)).toMatchObject({ way: 'bought', coinNum: 0 });
  });
});

describe('members', () => {
  test('[D-15] [X-M5] fetch free while they are members, and no longer', async () => {
    const game = await addSold(server, { vip_free: true });
    const browser = await signedIn(server);
    await makeMember(server, browser.uid, clock + 5 * 60_000);
    expect(await offer(browser, game.id)).toMatchObject({ way: 'member', price: 0, buyAmount: 30, waiversLeft: 20 });
    const got = await fetchGame(browser, game.id, { price: 0 });
    // No longer than the membership itself.
    expect(got).toMatchObject({ way: 'member', orderId: '', expireTime: clock + 5 * 60_000 });
    expect(await offer(browser, game.id)).toMatchObject({ way: 'owned', rightKind: 'member', waiversLeft: 19 });
    expect(await browser.call('POST /web/game/detail', { id: game.id })).toMatchObject({ owned: true });
    clock += 5 * 60_000;
    expect((await fetch(new URL(got.url, server.origin))).status).toBe(404);
    expect(await codeOf(fetchGame(browser, game.id, { price: 0 }))).toBe(3002);
    expect(await offer(browser, game.id)).toMatchObject({ way: 'buy', rightKind: null, price: 30, levelType: 0 });
    const detail = await browser.call('POST /web/game/detail', { id: game.id });
    expect(detail).toMatchObject({ owned: false, mayReview: true });
    const list = await browser.call('GET /v1/downloads/game/list', {});
    expect(list.records).toMatchObject([{ id: game.id, how: 'member', usable: false }]);
  });

  test('[X-M5] who is a member may still buy for ever', async () => {
    const game = await addSold(server, { vip_free: true });
    const browser = await withCoins(30);
    await makeMember(server, browser.uid, clock + day);
    await fetchGame(browser, game.id, { price: 0 });
    expect(await buy(browser, game.id)).toMatchObject({ way: 'bought', coinNum: 0 });
    clock += 2 * day;
    expect(await fetchGame(browser, game.id)).toMatchObject({ way: 'owned' });
  });

  test('[X-M5] so many games a day in Shanghai, however many ask at once', async () => {
    await server.test.db.write
      .insertInto('site_settings')
      .values({ key: 'memberDailyDownloads', value: '2' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '2' }))
      .execute();
    const games = await Promise.all([1, 2, 3, 4].map(() => addSold(server, { vip_free: true })));
    const browser = await signedIn(server);
    await makeMember(server, browser.uid, clock + 30 * day);
    const codes = await Promise.all(games.map(({ id }) => codeOf(fetchGame(browser, id, { price: 0 }))));
    expect(codes.map(String).toSorted()).toEqual(['4004', '4004', 'ok', 'ok']);
    const left = games[codes.indexOf(4004)]?.id ?? '';
    expect(await offer(browser, left)).toMatchObject({ way: 'buy', price: 30, waiversLeft: 0 });
    // What was fetched today stays there to be fetched.
    expect(await fetchGame(browser, games[codes.indexOf('ok')]?.id ?? '', { price: 0 })).toMatchObject({
      way: 'owned',
    });
    clock += day;
    expect(await fetchGame(browser, left, { price: 0 })).toMatchObject({ way: 'member' });
  });

  test('[D-12] a game without the waiver costs members too', async () => {
    const game = await addSold(server, { vip_free: false });
    const browser = await signedIn(server);
    await makeMember(server, browser.uid, clock + day);
    expect(await offer(browser, game.id)).toMatchObject({ way: 'buy', price: 30, levelType: 1 });
    expect(await codeOf(fetchGame(browser, game.id, { price: 0 }))).toBe(3002);
  });
});
