import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyLedger } from '#src/modules/wallet/verify-ledger.ts';
import { addCoins } from '../../../../test/fixtures/coins.ts';
import { codeOf } from '../../../../test/fixtures/test-users.ts';
import { addSold } from '../../../../test/fixtures/packages.ts';
import { signedIn, useServer, type Browser } from '../../../../test/harness/running-server.ts';

let clock = Date.parse('2027-03-10T12:00:00+08:00');
const server = useServer({}, () => clock);
const hour = 3600_000;

async function player(coins = 200): Promise<Browser & { uid: string }> {
  const browser = await signedIn(server);
  await addCoins(server.test.db, browser.uid, { free: 10, paid: coins - 10 });
  return browser;
}

async function buy(browser: Browser) {
  const game = await addSold(server);
  const request = { id: game.id, platformType: 1, price: 30, idempotencyKey: randomUUID() };
  return { game, ...(await browser.call('POST /user/game/download/{id}', request)) };
}

const ask = (browser: Browser, id: string) => browser.call('GET /v1/downloads/order/{id}/refund', { id });
const refund = (browser: Browser, id: string, idempotencyKey = randomUUID()) =>
  browser.call('POST /v1/downloads/order/{id}/refund', { id, idempotencyKey });
const coinsOf = async (browser: Browser & { uid: string }) =>
  (await browser.call('POST /user/center/me', { uid: browser.uid })).coinNum;

async function recordServed(orderId: string, change: { served?: string; openings?: number; lines?: number }) {
  await server.test.db.write.updateTable('downloads_tickets').set(change).where('order_id', '=', orderId).execute();
}

test('[X-M11] what was hardly fetched can be taken back within a day: coins to where they came from, the right and its address end', async () => {
  const browser = await player();
  const { orderId, game, url } = await buy(browser);
  expect(await ask(browser, orderId)).toEqual({ able: true, why: '', left: 2, until: clock + 24 * hour });
  expect(await refund(browser, orderId)).toEqual({ coinNum: 200 });
  expect(await coinsOf(browser)).toBe(200);
  const order = await browser.call('GET /v1/orders/order/{id}', { id: orderId });
  expect(order).toMatchObject({ state: 'refunded' });
  expect(order.timeline.at(-1)).toMatchObject({ event: 'refunded', note: '自助退款：24 小时内下载不到一成' });
  expect((await browser.call('GET /v1/downloads/game/list', {})).records).toEqual([]);
  expect((await fetch(new URL(url, server.origin))).status).not.toBe(200);
  expect(await ask(browser, orderId)).toMatchObject({ able: false, why: 'over', left: 1 });
  expect(await codeOf(refund(browser, orderId))).not.toBe('ok');
  expect(await browser.call('GET /v1/downloads/offer/{id}', { id: game.id })).toMatchObject({ way: 'buy' });
});

test('[X-M11] two presses, or sixteen, give the coins back once, and every account adds up', async () => {
  const browser = await player();
  const { orderId } = await buy(browser);
  const codes = await Promise.all(Array.from({ length: 16 }, () => codeOf(refund(browser, orderId))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(await coinsOf(browser)).toBe(200);
  const key = randomUUID();
  const { orderId: second } = await buy(browser);
  const first = await refund(browser, second, key);
  expect(await refund(browser, second, key)).toEqual(first);
  expect(await coinsOf(browser)).toBe(200);
  const { records } = await browser.call('GET /v1/wallet/record/list', {});
  expect(records.filter(({ subject }) => subject.startsWith('退回'))).toHaveLength(2);
  expect(await verifyLedger(server.test)).toMatchObject({ differences: [] });
});

test('[X-M11] a tenth or more, a day later, a transfer nobody counted yet, or a third time in a month: no, with the reason', async () => {
  const browser = await player(400);
  const eaten = await buy(browser);
  await recordServed(eaten.orderId, { served: '500' });
  expect(await ask(browser, eaten.orderId)).toMatchObject({ able: false, why: 'served' });
  await recordServed(eaten.orderId, { served: '499', openings: 1 });
  expect(await ask(browser, eaten.orderId)).toMatchObject({ able: false, why: 'counting' });
  expect(await codeOf(refund(browser, eaten.orderId))).toBe(3010);
  await recordServed(eaten.orderId, { lines: 1 });
  expect(await ask(browser, eaten.orderId)).toMatchObject({ able: true });

  const [a, b, c] = [await buy(browser), await buy(browser), await buy(browser)];
  const codes = await Promise.all([a, b, c].map(({ orderId }) => codeOf(refund(browser, orderId))));
  expect(codes.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(['3010', 'ok', 'ok']);
  expect(await ask(browser, eaten.orderId)).toMatchObject({ able: false, why: 'overLimit', left: 0 });
  expect(await codeOf(refund(browser, eaten.orderId))).toBe(3010);

  clock = Date.parse('2027-04-01T00:00:00+08:00');
  const late = await buy(browser);
  clock += 24 * hour;
  expect(await ask(browser, late.orderId)).toMatchObject({ able: false, why: 'late', left: 2 });
  expect(await codeOf(refund(browser, late.orderId))).toBe(3010);
  // Nobody else's.
  expect(await codeOf(ask(await player(), late.orderId))).toBe(3003);
});

test('[X-C17] a ticket of the kind refund carries its order', async () => {
  const browser = await player();
  const { orderId } = await buy(browser);
  const asked = { category: 'refund' as const, orderId, text: '下错了', idempotencyKey: randomUUID() };
  const { ticket } = await browser.call('POST /user/kefu', asked);
  expect(ticket).toMatchObject({ category: 'refund', orderId });
});
