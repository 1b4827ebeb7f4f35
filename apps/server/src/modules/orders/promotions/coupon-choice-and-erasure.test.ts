import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { personalDataHandlersOf } from '#src/modules.ts';
import { eraseAccount } from '#src/modules/account/privacy/erase-account.ts';
import {
  buy,
  coinsOf,
  provenDifferences,
  read,
  sendNotification,
  useOrdersFixture,
} from '../../../../test/fixtures/orders.ts';
import { addPromotion, type NewPromotion } from '../../../../test/fixtures/promotions.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';
import { signedIn, type Browser } from '../../../../test/harness/running-server.ts';

const world = useOrdersFixture();
const { server, provider, clock } = world;

const day = 24 * 3600_000;
const failure = (name: keyof typeof resultCodes) => ({ code: resultCodes[name][0] });

const promote = (fields: Partial<NewPromotion> = {}) =>
  addPromotion(server.test.db, { endAt: clock.now + 7 * day, ...fields });

async function pay(player: Browser, id: string) {
  await player.call('POST /order/payInfo', { orderId: id });
  await sendNotification(server, provider.notification(provider.pay(`LY${id}`)));
}

/** What other tests promised is over. */
beforeEach(async () => {
  await server.test.db.write
    .updateTable('orders_promotions')
    .set({ stopped_at: new Date(clock.now) })
    .where('stopped_at', 'is', null)
    .execute();
});

const couponsOf = (promotionId: string) =>
  server.test.db.write
    .selectFrom('orders_coupons')
    .select(['user_id', 'state'])
    .where('promotion_id', '=', promotionId)
    .execute();

describe('an order whose player chose nothing', () => {
  test('[X-C35] [X-C36] is not refused because the last coupon of a budget went to another: of 64 at once one has it', async () => {
    const players = await Promise.all(Array.from({ length: 64 }, () => signedIn(server)));
    const id = await promote({ kind: 'firstRecharge', bonus: 30, coupons: 1 });
    const orders = await Promise.all(players.map((player) => buy(player)));
    expect(orders.filter(({ couponBonus }) => couponBonus === 30)).toHaveLength(1);
    expect(orders.filter(({ couponBonus }) => couponBonus === 0)).toHaveLength(63);
    expect(await couponsOf(id)).toMatchObject([{ state: 'reserved' }]);
    // Who named it is told.
    const late = await signedIn(server);
    await expect(buy(late, { promotionId: id })).rejects.toMatchObject(failure('couponUnavailable'));
  });

  test('[X-C36] of one player with many orders at once and two such promotions has one, and each order is made', async () => {
    const player = await signedIn(server);
    await promote({ kind: 'firstRecharge', bonus: 30 });
    const named = await promote({ kind: 'firstRecharge', bonus: 20 });
    const [chosen, asked] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => buy(player))),
      Promise.allSettled(Array.from({ length: 4 }, () => buy(player, { promotionId: named }))),
    ]);
    const made = [...chosen, ...asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))];
    expect(made.filter(({ couponBonus }) => couponBonus > 0)).toHaveLength(1);
  });
});

describe('the first recharge', () => {
  test('[X-C36] comes with the order that promised it, also when another was paid first; once', async () => {
    const player = await signedIn(server);
    const id = await promote({ kind: 'firstRecharge', bonus: 30 });
    const promised = await buy(player);
    expect(promised).toMatchObject({ couponBonus: 30 });
    const other = await buy(player);
    expect(other).toMatchObject({ couponBonus: 0 });
    await pay(player, other.id);
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
    await pay(player, promised.id);
    expect(await read(player, promised.id)).toMatchObject({ state: 'delivered', couponBonus: 30 });
    expect(await coinsOf(player)).toEqual({ paid: 600, free: 60 });
    // Never again, by whatever promotion.
    await promote({ kind: 'firstRecharge', bonus: 99 });
    const last = await buy(player);
    expect(last).toMatchObject({ couponBonus: 0 });
    await pay(player, last.id);
    expect(await coinsOf(player)).toEqual({ paid: 900, free: 75 });
    expect(await couponsOf(id)).toMatchObject([{ state: 'used' }]);
    expect(await provenDifferences(server)).toEqual([]);
  });

  test('[X-C36] of two orders that promised it one after the other, both paid, comes once', async () => {
    const player = await signedIn(server);
    await promote({ kind: 'firstRecharge', bonus: 30 });
    const first = await buy(player);
    await player.call('POST /order/payInfo', { orderId: first.id });
    await player.call('POST /v1/orders/order/{id}/cancel', { id: first.id });
    await promote({ kind: 'firstRecharge', bonus: 40 });
    const second = await buy(player);
    expect([first.couponBonus, second.couponBonus]).toEqual([30, 40]);
    await player.call('POST /order/payInfo', { orderId: second.id });
    await Promise.all(
      [second, first].map(({ id }) => sendNotification(server, provider.notification(provider.pay(`LY${id}`)))),
    );
    expect(await coinsOf(player)).toEqual({ paid: 600, free: 70 });
    expect(await provenDifferences(server)).toEqual([]);
  });
});

describe('given by hand', () => {
  const give = (staff: Awaited<ReturnType<typeof addStaff>>, id: string, uid: string) =>
    staff.call('POST /admin/v1/orders/promotion/{id}/give', {
      id,
      uid,
      reason: '卡单补偿',
      idempotencyKey: randomUUID(),
    });

  async function closing() {
    const player = await signedIn(server);
    await player.call('POST /v1/account/delete', {});
    await server.test.db.write
      .updateTable('account_users')
      .set({ erase_at: new Date(clock.now) })
      .where('id', '=', player.uid)
      .execute();
    return player;
  }
  const erase = (uid: string) => eraseAccount(world.deps(), personalDataHandlersOf(server.env), uid);

  test('[X-C35] an erased account gets none', async () => {
    const staff = await addStaff(server, ['orders.read', 'wallet.write', 'account.read']);
    const id = await promote({ audience: 'given', bonus: 60 });
    const { uid } = await closing();
    expect(await erase(uid)).toBe(true);
    await expect(give(staff, id, uid)).rejects.toMatchObject(failure('notFound'));
    expect(await couponsOf(id)).toEqual([]);
  });

  test('[X-C35] [X-A8] given while the account is being erased: either there is none, or nothing of it is left', async () => {
    const staff = await addStaff(server, ['orders.read', 'wallet.write', 'account.read']);
    for (let round = 0; round < 5; round += 1) {
      const id = await promote({ audience: 'given', bonus: 1 });
      const { uid } = await closing();
      const [given, erased] = await Promise.allSettled([give(staff, id, uid), erase(uid)]);
      expect(erased).toEqual({ status: 'fulfilled', value: true });
      const refusals = given.status === 'rejected' ? [given.reason as unknown] : [];
      for (const reason of refusals) expect(reason).toMatchObject(failure('notFound'));
      const left = await server.test.db.write
        .selectFrom('orders_coupons')
        .select(['cause', 'voided_at'])
        .where('promotion_id', '=', id)
        .execute();
      for (const { cause, voided_at } of left) expect([cause, voided_at === null]).toEqual(['', false]);
    }
  });
});
