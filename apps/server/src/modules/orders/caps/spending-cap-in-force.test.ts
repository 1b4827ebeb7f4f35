import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { queryProvidersOnDueOrdersAndApply } from '#src/modules/orders/payments/query-providers-on-due-orders-and-apply.ts';
import { buy, payer, sendNotification, useOrdersFixture } from '../../../../test/fixtures/orders.ts';
import { signedIn } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const world = useOrdersFixture();
const { server, provider, clock } = world;

const hour = 3600_000;
const overLimit = { code: resultCodes.overLimit[0] };

test('[X-M12] lowering counts at once, raising after 24 hours, and lower than both drops what is pending', async () => {
  const player = await signedIn(server);
  const set = (capFen: number | '') => player.call('POST /v1/orders/cap', { capFen });
  const none = { pendingCapFen: null, pendingTime: 0, spentFen: 0 };
  expect(await player.call('GET /v1/orders/cap', {})).toEqual({ capFen: null, ...none });
  expect(await set(5000)).toEqual({ capFen: 5000, ...none });
  const from = clock.now + 24 * hour;
  expect(await set(9000)).toEqual({ capFen: 5000, pendingCapFen: 9000, pendingTime: from, spentFen: 0 });
  clock.now += hour;
  expect((await set(9000)).pendingTime).toBe(from);
  clock.now = from - 1;
  expect((await player.call('GET /v1/orders/cap', {})).capFen).toBe(5000);
  clock.now = from;
  expect(await player.call('GET /v1/orders/cap', {})).toEqual({ capFen: 9000, ...none });
  // No cap is higher than any cap.
  expect(await set('')).toEqual({ capFen: 9000, pendingCapFen: null, pendingTime: clock.now + 24 * hour, spentFen: 0 });
  expect(await set(8000)).toEqual({ capFen: 8000, ...none });
  await set('');
  clock.now += 24 * hour;
  expect(await player.call('GET /v1/orders/cap', {})).toEqual({ capFen: null, ...none });
});

test('[X-M12] paid, not returned and still open count; what closes or is refunded, and last month, do not', async () => {
  const { player, id, orderNo } = await payer(server);
  await sendNotification(server, provider.notification(provider.pay(orderNo)));
  await player.call('POST /v1/orders/cap', { capFen: 6600 });
  const open = await buy(player);
  expect((await player.call('GET /v1/orders/cap', {})).spentFen).toBe(6000);
  await expect(buy(player)).rejects.toMatchObject(overLimit);
  const small = await buy(player, { packageId: '1', priceFen: 600 });
  await player.call('POST /v1/orders/order/{id}/cancel', { id: small.id });
  await player.call('POST /v1/orders/order/{id}/cancel', { id: open.id });
  expect((await player.call('GET /v1/orders/cap', {})).spentFen).toBe(3000);
  const staff = await addStaff(server, ['orders.read', 'orders.refund']);
  const intent = { id, reason: '误充', idempotencyKey: randomUUID() };
  await staff.call('POST /admin/v1/orders/order/{id}/refund', intent);
  await queryProvidersOnDueOrdersAndApply(world.deps());
  expect((await player.call('GET /v1/orders/cap', {})).spentFen).toBe(0);

  const began = new Date(clock.now);
  const nextMonth = Date.UTC(began.getUTCFullYear(), began.getUTCMonth() + 1, 1) - 8 * hour;
  clock.now = nextMonth - hour / 6;
  const last = await buy(player);
  await player.call('POST /order/payInfo', { orderId: last.id });
  await sendNotification(server, provider.notification(provider.pay(`LY${last.id}`)));
  expect((await player.call('GET /v1/orders/cap', {})).spentFen).toBe(3000);
  clock.now = nextMonth;
  expect((await player.call('GET /v1/orders/cap', {})).spentFen).toBe(0);
});

test('[X-M12] a cancelled order counts until nobody can pay it at the provider any more', async () => {
  const { player, id, orderNo } = await payer(server);
  await player.call('POST /v1/orders/cap', { capFen: 3000 });
  const spent = async () => (await player.call('GET /v1/orders/cap', {})).spentFen;
  await player.call('POST /v1/orders/order/{id}/cancel', { id });
  expect(await spent()).toBe(3000);
  await expect(buy(player)).rejects.toMatchObject(overLimit);
  await queryProvidersOnDueOrdersAndApply(world.deps());
  expect(provider.known.get(orderNo)?.state).toBe('closed');
  expect(await spent()).toBe(0);

  // A payment page that was never opened: the provider does not know the payment, and cannot close it.
  const second = await buy(player);
  await player.call('POST /order/payInfo', { orderId: second.id });
  provider.known.delete(`LY${second.id}`);
  await player.call('POST /v1/orders/order/{id}/cancel', { id: second.id });
  const closes = provider.calls.close;
  await queryProvidersOnDueOrdersAndApply(world.deps());
  expect(provider.calls.close).toBe(closes + 1);
  clock.now = second.expireTime - 1;
  expect(await spent()).toBe(3000);
  await expect(buy(player)).rejects.toMatchObject(overLimit);
  clock.now += 1;
  expect(await spent()).toBe(0);
  await buy(player);
});

test('[X-M12] 16 orders at once do not cross the cap together', async () => {
  const player = await signedIn(server);
  await player.call('POST /v1/orders/cap', { capFen: 9000 });
  const results = await Promise.allSettled(Array.from({ length: 16 }, () => buy(player)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  expect(refused).toEqual(Array.from({ length: 13 }, () => expect.objectContaining(overLimit) as unknown));
  expect((await player.call('GET /v1/orders/cap', {})).spentFen).toBe(9000);
});

test('[X-M12] a late payment above the cap is credited all the same', async () => {
  const { player, id, orderNo } = await payer(server);
  await player.call('POST /v1/orders/order/{id}/cancel', { id });
  await player.call('POST /v1/orders/cap', { capFen: 0 });
  await expect(buy(player, { packageId: '1', priceFen: 600 })).rejects.toMatchObject(overLimit);
  await sendNotification(server, provider.notification(provider.pay(orderNo)));
  expect((await player.call('POST /user/center/coin/all', { uid: player.uid })).coinNum).toBe(315);
});
