import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { openPaymentChannels } from '#src/integrations/payments/open-payment-channels.ts';
import { queryProvidersOnDueOrdersAndApply } from '#src/modules/orders/payments/query-providers-on-due-orders-and-apply.ts';
import { reconcileDayAndCreditMissed } from '#src/modules/orders/reconciliation/reconcile-day-and-credit-missed.ts';
import { coinsOf, eventsOf, openAlerts, payer, provenDifferences, read } from '../../../../test/fixtures/orders.ts';
import { until, useServer } from '../../../../test/harness/running-server.ts';
import { useSandbox } from '../../../../test/providers/sandbox.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const sandbox = useSandbox();
const server = useServer(sandbox.env);
/** The worker's clock; the API and the sandbox use the real time. */
const clock = { ahead: 0 };

const deps = () => ({
  db: server.db,
  log: pino({ level: 'silent' }),
  now: () => Date.now() + clock.ahead,
  payments: openPaymentChannels(server.env),
});
const asked = () => queryProvidersOnDueOrdersAndApply(deps());
const minutes = (count: number) => count * 60_000;

beforeAll(() => sandbox.switches({ notifyOrigin: server.origin }));

test('[D-13] [X-M8] paid on the sandbox’s page: notified, credited, and its page sends back to the order', async () => {
  const { player, id, orderNo } = await payer(server);
  const { payment } = await player.call('POST /order/payInfo', { orderId: id });
  const page = await (await fetch(payment?.url ?? '')).text();
  expect(page).toContain('30.00');
  expect(await sandbox.pay(orderNo)).toBe(true);
  await until(async () => (await read(player, id)).state === 'delivered');
  expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
});

test('[X-M8] notified twice, forged, stale or for another merchant: credited once, by what is right', async () => {
  const twice = await payer(server);
  await sandbox.switches({ twice: true });
  await sandbox.pay(twice.orderNo);
  await until(async () => (await read(twice.player, twice.id)).state === 'delivered');
  await sandbox.allOff();
  for (const mood of [{ forged: true }, { staleTime: true }, { wrongMerchant: true }]) {
    await sandbox.switches(mood);
    const { player, id, orderNo } = await payer(server);
    await sandbox.pay(orderNo);
    expect((await read(player, id)).state).toBe('paying');
    await sandbox.allOff();
    // After the repair, the provider's own repeat arrives.
    await until(async () => (await read(player, id)).state === 'delivered');
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
  }
  expect(await coinsOf(twice.player)).toEqual({ paid: 300, free: 15 });
});

test('[X-M8] never notified: found by asking', async () => {
  await sandbox.switches({ never: true });
  const { player, id, orderNo } = await payer(server);
  await sandbox.pay(orderNo);
  clock.ahead += minutes(1);
  await asked();
  expect(await eventsOf(player, id)).toEqual(['created', 'paying', 'paid', 'delivered']);
  await sandbox.allOff();
});

test('[X-M8] cancelled, closed there, paid late all the same: credited', async () => {
  const { player, id, orderNo } = await payer(server);
  await player.call('POST /v1/orders/order/{id}/cancel', { id });
  await asked();
  expect(await sandbox.pay(orderNo)).toBe(false);
  await sandbox.pay(orderNo, 'late');
  await until(async () => (await read(player, id)).state === 'delivered');
  expect(await eventsOf(player, id)).toEqual(['created', 'paying', 'cancelled', 'late', 'paid', 'delivered']);
});

test('[X-M10] refunded through the sandbox, pending at first', async () => {
  const { player, id, orderNo } = await payer(server);
  await sandbox.pay(orderNo);
  await until(async () => (await read(player, id)).state === 'delivered');
  const staff = await addStaff(server, ['orders.read', 'orders.refund']);
  await sandbox.switches({ pendingRefunds: true });
  const intent = { id, reason: '误充', idempotencyKey: randomUUID() };
  await staff.call('POST /admin/v1/orders/order/{id}/refund', intent);
  await asked();
  expect((await read(player, id)).state).toBe('refunding');
  await sandbox.allOff();
  clock.ahead += minutes(10);
  await asked();
  expect((await eventsOf(player, id)).slice(-3)).toEqual(['refunding', 'refund-asked', 'refunded']);
});

test('[X-M3] the sandbox’s bill, the orders and the ledger agree; the ledger proves itself', async () => {
  const channel = deps().payments.get('sandbox');
  if (channel === undefined) throw new Error('no sandbox');
  const day = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
  expect(await reconcileDayAndCreditMissed(deps(), channel, day)).toBe(0);
  expect(await openAlerts(server)).toEqual([]);
  expect(await provenDifferences(server)).toEqual([]);
});
