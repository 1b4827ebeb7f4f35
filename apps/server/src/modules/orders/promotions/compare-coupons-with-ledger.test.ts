import { expect, test } from 'vitest';
import { buy, coinsOf, sendNotification, useOrdersFixture } from '../../../../test/fixtures/orders.ts';
import { addPromotion } from '../../../../test/fixtures/promotions.ts';
import { signedIn, type Browser } from '../../../../test/harness/running-server.ts';
import { compareCouponsOfRecentDaysWithLedger } from './compare-coupons-with-ledger.ts';

const world = useOrdersFixture();
const { server, provider, clock } = world;
const day = 24 * 3600_000;

const compare = () => compareCouponsOfRecentDaysWithLedger(world.deps());

async function playerWithCoupon() {
  const player = await signedIn(server);
  const id = await addPromotion(server.test.db, { endAt: clock.now + 30 * day });
  await player.call('POST /v1/orders/promotion/{id}/claim', { id });
  return { player, id, key: `coupon:${id}:${player.uid}:in` };
}

async function pay(player: Browser, id: string) {
  await player.call('POST /order/payInfo', { orderId: id });
  await sendNotification(server, provider.notification(provider.pay(`LY${id}`)));
}

/** As if somebody had used it at this moment, and the ledger knew nothing of it. */
async function useWithoutEntry(): Promise<string> {
  const { player, id, key } = await playerWithCoupon();
  await server.test.db.write
    .updateTable('orders_coupons')
    .set({ state: 'used', order_id: (await buy(player, { promotionId: '' })).id, used_at: new Date(clock.now) })
    .where('promotion_id', '=', id)
    .execute();
  return key;
}

const alertsOf = (key: string) =>
  server.test.db.write
    .selectFrom('wallet_alerts')
    .select(['detail', 'resolved_at'])
    .where('kind', '=', 'coupon-ledger')
    .where('key', '=', key)
    .execute();

test('[X-C35] a coupon that the ledger does not know is a difference, found one by one, and one alert', async () => {
  const { player } = await playerWithCoupon();
  await pay(player, (await buy(player)).id);
  clock.now += day;
  expect(await compare()).toBe(0);
  const key = await useWithoutEntry();
  // Of a day that is not over nothing is said.
  expect(await compare()).toBe(0);
  clock.now += day;
  expect(await compare()).toBe(1);
  expect(await compare()).toBe(1);
  expect(await alertsOf(key)).toMatchObject([{ detail: { promised: 50, posted: null }, resolved_at: null }]);
  clock.now += 7 * day;
  expect(await compare()).toBe(0);
});

test('[X-C35] nights in which nothing was compared are made up for', async () => {
  const key = await useWithoutEntry();
  clock.now += 5 * day;
  expect(await compare()).toBe(1);
  expect(await alertsOf(key)).toHaveLength(1);
  clock.now += 7 * day;
});

test('[X-C35] a coupon that is left with an order that was credited without it, or ended, is a difference too', async () => {
  const credited = await playerWithCoupon();
  const order = await buy(credited.player);
  const open = await playerWithCoupon();
  expect(await buy(open.player)).toMatchObject({ couponBonus: 50 });
  expect(await compare()).toBe(0);
  // What a process of before the coupons does with a payment.
  for (const state of ['paid', 'delivered'] as const)
    await server.test.db.write
      .updateTable('orders_orders')
      .set({ state, paid_at: new Date(clock.now), trade_no: 'of-before', ask_at: null })
      .where('id', '=', order.id)
      .execute();
  expect(await coinsOf(credited.player)).toEqual({ paid: 0, free: 0 });
  expect(await compare()).toBe(1);
  expect(await alertsOf(credited.key)).toMatchObject([{ detail: { promised: 50, posted: null } }]);
  // However long ago: it stays so until somebody looks into it.
  const ended = await playerWithCoupon();
  const { id } = await buy(ended.player);
  await server.test.db.write
    .updateTable('orders_orders')
    .set({ state: 'closed', ask_at: null })
    .where('id', '=', id)
    .execute();
  clock.now += 20 * day;
  expect(await compare()).toBe(2);
  expect(await alertsOf(ended.key)).toHaveLength(1);
  expect(await alertsOf(open.key)).toEqual([]);
});
