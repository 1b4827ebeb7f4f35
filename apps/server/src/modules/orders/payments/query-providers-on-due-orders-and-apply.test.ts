import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryProvidersOnDueOrdersAndApply } from '#src/modules/orders/payments/query-providers-on-due-orders-and-apply.ts';
import {
  reconcileDayAndCreditMissed,
  reconcileMissingDaysAndCreditMissed,
} from '#src/modules/orders/reconciliation/reconcile-day-and-credit-missed.ts';
import {
  buy,
  coinsOf,
  eventsOf,
  openAlerts,
  payer,
  provenDifferences,
  read,
  sendNotification,
  useOrdersFixture,
} from '../../../../test/fixtures/orders.ts';
import { signedIn } from '../../../../test/harness/running-server.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const world = useOrdersFixture();
const { server, provider, clock } = world;

const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60 * count);
const asked = () => queryProvidersOnDueOrdersAndApply(world.deps());

/** Time passes, and the worker runs each minute. */
async function pass(ms: number): Promise<void> {
  for (const end = clock.now + ms; clock.now < end;) {
    clock.now = Math.min(end, clock.now + minutes(5));
    await asked();
  }
}

beforeEach(async () => {
  Object.assign(provider.mood, { away: false, refund: 'done', onClose: undefined, noBill: false });
  // Orders left open by other tests must not matter.
  await server.test.db.write.updateTable('orders_orders').set({ ask_at: null }).execute();
});

describe('questions', () => {
  test('[X-M8] a payment nobody told us of is found by asking', async () => {
    const { player, id, orderNo } = await payer(server);
    provider.pay(orderNo);
    expect(await asked()).toBe(0);
    clock.now += minutes(1);
    expect(await asked()).toBe(1);
    expect(await eventsOf(player, id)).toEqual(['created', 'paying', 'paid', 'delivered']);
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
    clock.now += hours(48);
    expect(await asked()).toBe(0);
  });

  test('[X-M8] asked after 1, 2, 5, 10 and 20 minutes and at the end, not more', async () => {
    await payer(server);
    const began = clock.now;
    const when: number[] = [];
    for (let minute = 1; minute <= 30; minute += 1) {
      clock.now = began + minutes(minute);
      if ((await asked()) > 0) when.push(minute);
    }
    expect(when).toEqual([1, 2, 5, 10, 20, 30]);
  });

  test('[X-M8] unpaid for 30 minutes: closed at the provider, then here', async () => {
    const { player, id, orderNo } = await payer(server);
    clock.now += minutes(30);
    expect((await player.call('POST /order/payInfo', { orderId: id })).payment).toBeNull();
    await asked();
    expect(provider.known.get(orderNo)?.state).toBe('closed');
    expect(await eventsOf(player, id)).toEqual(['created', 'paying', 'closed']);
  });

  test('[X-M8] an order nobody began to pay is closed too', async () => {
    const player = await signedIn(server);
    const { id } = await buy(player);
    clock.now += minutes(30);
    await asked();
    expect(await eventsOf(player, id)).toEqual(['created', 'closed']);
  });

  test('[X-M8] a payment that slips in while the order is being closed is credited', async () => {
    const { player, id, orderNo } = await payer(server);
    provider.mood.onClose = (closing) => {
      if (closing === orderNo) provider.pay(orderNo);
    };
    clock.now += minutes(30);
    await asked();
    expect(await eventsOf(player, id)).toEqual(['created', 'paying', 'paid', 'delivered']);
  });

  test('[X-M8] a late payment whose notification is lost is found within the day', async () => {
    const { player, id, orderNo } = await payer(server);
    await pass(minutes(35));
    expect((await read(player, id)).state).toBe('closed');
    provider.pay(orderNo);
    await pass(hours(2));
    expect(await eventsOf(player, id)).toEqual(['created', 'paying', 'closed', 'late', 'paid', 'delivered']);
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
  });

  test('[X-M8] after a day nobody asks any more', async () => {
    await payer(server);
    clock.now += minutes(30);
    await asked();
    let questions = 0;
    for (let hour = 0; hour < 30; hour += 1) {
      clock.now += hours(1);
      questions += await asked();
    }
    expect(questions).toBe(6);
  });

  test('[X-M8] after a day nobody asks any more, also when the provider never answered', async () => {
    const { player, id } = await payer(server);
    provider.mood.away = true;
    await pass(minutes(50));
    expect((await read(player, id)).state).toBe('closed');
    let questions = 0;
    for (let quarter = 0; quarter < 4 * 30; quarter += 1) {
      clock.now += minutes(15);
      questions += await asked();
    }
    expect(questions).toBe(6);
    const { ask_at } = await server.test.db.write
      .selectFrom('orders_orders')
      .select('ask_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(ask_at).toBeNull();
  });

  test('[X-M8] a lease counts from when it is given, however long the run has been going', async () => {
    const { player } = await payer(server);
    for (let made = 1; made < 9; made += 1) {
      const { id } = await buy(player);
      await player.call('POST /order/payInfo', { orderId: id });
    }
    clock.now += minutes(30);
    // Closing the first eight takes long; the ninth, leased after them, must still belong to this worker alone.
    let closed = 0;
    let leasedUntil: number | null | undefined;
    provider.mood.onClose = async (orderNo) => {
      closed += 1;
      if (closed === 8) clock.now += minutes(10);
      if (closed < 9) return;
      const leased = server.test.db.write
        .selectFrom('orders_orders')
        .select('ask_at')
        .where('id', '=', orderNo.slice(2));
      leasedUntil = (await leased.executeTakeFirst())?.ask_at;
    };
    expect(await asked()).toBe(9);
    expect(leasedUntil).toBe(clock.now + minutes(2));
  });

  test('[X-M8] a cancelled order is closed at the provider at once', async () => {
    const { player, id, orderNo } = await payer(server);
    await player.call('POST /v1/orders/order/{id}/cancel', { id });
    await asked();
    expect(provider.known.get(orderNo)?.state).toBe('closed');
    expect(await eventsOf(player, id)).toEqual(['created', 'paying', 'cancelled']);
  });

  test('[X-M8] while the provider is away orders wait, then close; what was paid is found when it is back', async () => {
    const { player, id, orderNo } = await payer(server);
    provider.pay(orderNo);
    provider.mood.away = true;
    await pass(minutes(35));
    expect((await read(player, id)).state).toBe('paying');
    await pass(minutes(20));
    expect((await read(player, id)).state).toBe('closed');
    provider.mood.away = false;
    await pass(minutes(30));
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
  });

  test('[X-M8] several workers at once ask about each order once', async () => {
    const { player } = await payer(server);
    for (let made = 1; made < 20; made += 1) {
      const { id } = await buy(player);
      await player.call('POST /order/payInfo', { orderId: id });
    }
    clock.now += minutes(1);
    const before = provider.calls.query;
    const shares = await Promise.all([asked(), asked(), asked()]);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(20);
    expect(provider.calls.query - before).toBe(20);
  });
});

describe('reconciliation', () => {
  const dayOf = (at: number) => new Date(at + hours(8)).toISOString().slice(0, 10);
  const channel = () => {
    const found = provider.payments.get('sandbox');
    if (found === undefined) throw new Error('no channel');
    return found;
  };

  test('[X-M3] three ways agree on a day of payments and refunds; what was missed is credited and counted', async () => {
    // A day of its own.
    clock.now += hours(72);
    const day = dayOf(clock.now);
    provider.bill.length = 0;
    const notified = await payer(server);
    await sendNotification(server, provider.notification(provider.pay(notified.orderNo)));
    const refunded = await payer(server);
    await sendNotification(server, provider.notification(provider.pay(refunded.orderNo)));
    const staff = await addStaff(server, ['orders.read', 'orders.refund']);
    await staff.call('POST /admin/v1/orders/order/{id}/refund', {
      id: refunded.id,
      reason: '误充',
      idempotencyKey: crypto.randomUUID(),
    });
    await asked();
    provider.bill.push({ kind: 'refund', orderNo: refunded.orderNo, tradeNo: 'R', amountFen: 3000, at: clock.now });
    expect(await reconcileDayAndCreditMissed(world.deps(), channel(), day)).toBe(0);

    const lost = await payer(server);
    provider.pay(lost.orderNo);
    const alerts = await openAlerts(server);
    expect(await reconcileDayAndCreditMissed(world.deps(), channel(), day)).toBe(1);
    expect(await coinsOf(lost.player)).toEqual({ paid: 300, free: 15 });
    expect((await openAlerts(server)).slice(alerts.length)).toEqual(['reconciliation-payment']);
    expect(await reconcileDayAndCreditMissed(world.deps(), channel(), day)).toBe(0);
    const { records } = await staff.call('GET /admin/v1/orders/reconciliation/list', {});
    expect(records).toEqual([
      {
        channel: 'sandbox',
        day,
        providerFen: 6000,
        ordersFen: 6000,
        ordersCoins: 600,
        ledgerCoins: 600,
        payments: 3,
        refunds: 1,
        differences: 0,
        runTime: clock.now,
      },
    ]);
  });

  test('[X-M3] what only one side knows is a difference each', async () => {
    clock.now += hours(72);
    const day = dayOf(clock.now);
    provider.bill.length = 0;
    const alerts = await openAlerts(server);
    // The bill lacks one payment, differs in another, and names an unknown order.
    const unbilled = await payer(server);
    await sendNotification(server, provider.notification({ ...provider.pay(unbilled.orderNo) }));
    provider.bill.length = 0;
    provider.known.delete(unbilled.orderNo);
    const other = await payer(server);
    await sendNotification(server, provider.notification(provider.pay(other.orderNo)));
    for (const line of provider.bill) line.tradeNo = 'something else';
    provider.bill.push({ kind: 'payment', orderNo: 'LY1', tradeNo: 'nobody', amountFen: 100, at: clock.now });
    provider.bill.push({ kind: 'refund', orderNo: other.orderNo, tradeNo: 'R', amountFen: 3000, at: clock.now });
    expect(await reconcileDayAndCreditMissed(world.deps(), channel(), day)).toBe(4);
    expect((await openAlerts(server)).slice(alerts.length).toSorted()).toEqual([
      'payment-unknown-order',
      'reconciliation-payment',
      'reconciliation-payment',
      'reconciliation-refund',
      'reconciliation-unbilled',
    ]);
  });

  test('[X-M3] paid before midnight and heard of after it is no difference, also when it went back since', async () => {
    clock.now = Date.parse(`${dayOf(clock.now + hours(72))}T23:59:30+08:00`);
    const day = dayOf(clock.now);
    provider.bill.length = 0;
    const { orderNo } = await payer(server);
    const returned = await payer(server);
    const payments = [provider.pay(orderNo), provider.pay(returned.orderNo)];
    clock.now += minutes(1);
    for (const payment of payments) await sendNotification(server, provider.notification(payment));
    const staff = await addStaff(server, ['orders.refund']);
    const refund = { id: returned.id, reason: '重复购买', idempotencyKey: randomUUID() };
    await staff.call('POST /admin/v1/orders/order/{id}/refund', refund);
    await asked();
    expect((await read(returned.player, returned.id)).state).toBe('refunded');
    // How the large providers then report it.
    Object.assign(provider.known.get(returned.orderNo) ?? {}, { state: 'closed' });
    clock.now += hours(33);
    expect(await reconcileDayAndCreditMissed(world.deps(), channel(), day)).toBe(0);
    expect(await reconcileDayAndCreditMissed(world.deps(), channel(), dayOf(clock.now - hours(24)))).toBe(0);
  });

  test('[X-M3] a bill that is not there is no bill: tried again, then an alert, then an operator', async () => {
    clock.now = Date.parse(`${dayOf(clock.now + hours(24 * 20))}T12:00:00+08:00`);
    const day = dayOf(clock.now);
    provider.bill.length = 0;
    const { orderNo } = await payer(server);
    await sendNotification(server, provider.notification(provider.pay(orderNo)));
    provider.mood.noBill = true;
    const missing = async () => (await openAlerts(server)).filter((kind) => kind === 'reconciliation-missing');
    const days = async () => {
      const all = await server.test.db.write.selectFrom('orders_reconciliations').select('day').execute();
      return all.map((row) => row.day);
    };
    clock.now += hours(24);
    await expect(reconcileMissingDaysAndCreditMissed(world.deps())).rejects.toThrow('not every day');
    expect(await days()).not.toContain(day);
    provider.mood.noBill = false;
    await reconcileMissingDaysAndCreditMissed(world.deps());
    expect(await days()).toContain(day);

    provider.bill.length = 0;
    const next = await payer(server);
    await sendNotification(server, provider.notification(provider.pay(next.orderNo)));
    const nextDay = dayOf(clock.now);
    provider.mood.noBill = true;
    for (let run = 0; run < 3; run += 1) {
      clock.now += hours(24);
      await expect(reconcileMissingDaysAndCreditMissed(world.deps())).rejects.toThrow('not every day');
      expect(await missing()).toEqual([]);
    }
    clock.now += hours(24);
    await reconcileMissingDaysAndCreditMissed(world.deps());
    await reconcileMissingDaysAndCreditMissed(world.deps());
    expect(await missing()).toHaveLength(1);

    const staff = await addStaff(server, ['orders.read', 'orders.reconcile', 'staff.log']);
    const again = (fields: object = {}) =>
      staff.call('POST /admin/v1/orders/reconciliation/again', { channel: 'sandbox', day: nextDay, ...fields });
    await expect(again({ day: dayOf(clock.now) })).rejects.toMatchObject({ code: resultCodes.badInput[0] });
    await expect(again({ channel: 'alipay' })).rejects.toMatchObject({ code: resultCodes.notFound[0] });
    await again();
    const auditEntries = await staff.call('GET /admin/v1/staff/log/list', {
      object: `reconciliation ${nextDay.replaceAll('-', '')}`,
    });
    expect(auditEntries.records).toMatchObject([{ before: null, after: { channel: 'sandbox', day: nextDay } }]);
    // What the worker then does: an operator confirms that the bill is empty, the provider that it was paid.
    expect(await reconcileDayAndCreditMissed(world.deps(), channel(), nextDay, { emptyBill: true })).toBe(0);
    expect(await missing()).toEqual([]);
  });

  test('[X-M3] a refund of which no bill speaks is a difference, a day later; settled by hand is none', async () => {
    clock.now = Date.parse(`${dayOf(clock.now + hours(24 * 20))}T12:00:00+08:00`);
    const day = dayOf(clock.now);
    provider.bill.length = 0;
    const staff = await addStaff(server, ['orders.read', 'orders.refund']);
    const returned = async (mood: 'done' | 'refuse') => {
      const order = await payer(server);
      await sendNotification(server, provider.notification(provider.pay(order.orderNo)));
      const refund = { id: order.id, reason: '误充', idempotencyKey: randomUUID() };
      await staff.call('POST /admin/v1/orders/order/{id}/refund', refund);
      provider.mood.refund = mood;
      await asked();
      return order;
    };
    const [unbilled, next, billed] = [await returned('done'), await returned('done'), await returned('done')];
    const byHand = await returned('refuse');
    const settle = { id: byHand.id, note: '已转账', idempotencyKey: randomUUID() };
    await staff.call('POST /admin/v1/orders/order/{id}/settle', settle);
    const refundLine = { kind: 'refund', tradeNo: 'R', amountFen: 3000 } as const;
    provider.bill.push({ ...refundLine, orderNo: billed.orderNo, at: clock.now });
    provider.bill.push({ ...refundLine, orderNo: next.orderNo, at: clock.now + hours(24) });
    const before = await openAlerts(server);
    clock.now += hours(48);
    expect(await reconcileDayAndCreditMissed(world.deps(), channel(), day)).toBe(0);
    expect(await reconcileDayAndCreditMissed(world.deps(), channel(), dayOf(clock.now - hours(24)))).toBe(1);
    const alerts = await server.test.db.write
      .selectFrom('wallet_alerts')
      .select(['kind', 'key'])
      .orderBy('id')
      .where('kind', '=', 'reconciliation-unrefunded')
      .execute();
    expect(alerts).toEqual([{ kind: 'reconciliation-unrefunded', key: `sandbox:order:${unbilled.id}` }]);
    expect((await openAlerts(server)).length - before.length).toBe(1);
    // Missed days reconciled in the other order give the same result.
    expect(await reconcileDayAndCreditMissed(world.deps(), channel(), day)).toBe(1);
  });

  test('[X-M3] days that were missed are made up for, once', async () => {
    clock.now += hours(24 * 10);
    await reconcileMissingDaysAndCreditMissed(world.deps());
    const rows = await server.test.db.write
      .selectFrom('orders_reconciliations')
      .select('day')
      .orderBy('day', 'desc')
      .limit(3)
      .execute();
    expect(rows.map(({ day }) => day)).toEqual([1, 2, 3].map((back) => dayOf(clock.now - hours(24 * back))));
    const ran = () => server.test.db.write.selectFrom('orders_reconciliations').select('ran_at').execute();
    const before = await ran();
    clock.now += minutes(5);
    await reconcileMissingDaysAndCreditMissed(world.deps());
    expect(await ran()).toEqual(before);
  });

  test('[X-M3] after all of it the ledger proves itself', async () => {
    expect(await provenDifferences(server)).toEqual([]);
  });
});
