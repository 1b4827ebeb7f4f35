import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { transaction } from '#src/db/transaction.ts';
import { queryProvidersOnDueOrdersAndApply } from '#src/modules/orders/payments/query-providers-on-due-orders-and-apply.ts';
import { buyWithCoins } from '#src/modules/orders/public.ts';
import { alertStuckRefunds } from '#src/modules/orders/refunds/stuck-refunds.ts';
import { requireAffordableCharge, ensureAndLockWallet, spendCoins } from '#src/modules/wallet/public.ts';
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
import { withColleague } from '../../../../test/fixtures/approving-colleague.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const world = useOrdersFixture();
const { server, provider, clock } = world;

const failure = (name: keyof typeof resultCodes) => ({ code: resultCodes[name][0] });
const hour = 3600_000;

async function paid() {
  const order = await payer(server);
  await sendNotification(server, provider.notification(provider.pay(order.orderNo)));
  return order;
}

const refund = (id: string, fields: object = {}) => ({ id, reason: '误充', idempotencyKey: randomUUID(), ...fields });
const operator = () => addStaff(server, ['orders.read', 'orders.refund']);

describe('refunds', () => {
  test('[X-M10] coins come out, the money goes back, every step in the timeline; once per intent', async () => {
    const { player, id, orderNo } = await paid();
    const staff = await operator();
    const intent = refund(id);
    const first = await staff.call('POST /admin/v1/orders/order/{id}/refund', intent);
    expect(first).toMatchObject({ id, uid: player.uid, state: 'refunding', refundReason: '误充' });
    expect(await staff.call('POST /admin/v1/orders/order/{id}/refund', intent)).toEqual(first);
    expect(await coinsOf(player)).toEqual({ paid: 0, free: 0 });
    await expect(staff.call('POST /admin/v1/orders/order/{id}/refund', refund(id))).rejects.toMatchObject(
      failure('orderClosed'),
    );
    provider.mood.refund = 'pending';
    await queryProvidersOnDueOrdersAndApply(world.deps());
    clock.now += hour;
    await queryProvidersOnDueOrdersAndApply(world.deps());
    provider.mood.refund = 'done';
    clock.now += hour;
    await queryProvidersOnDueOrdersAndApply(world.deps());
    expect(provider.refunds.filter((asked) => asked.orderNo === orderNo)).toEqual(
      Array.from({ length: 3 }, () => ({
        orderNo,
        refundNo: `R${id}`,
        amountFen: 3000,
        totalFen: 3000,
        reason: '误充',
      })),
    );
    const order = await read(player, id);
    expect(order.state).toBe('refunded');
    expect(order.timeline.map(({ event }) => event)).toEqual([
      'created',
      'paying',
      'paid',
      'delivered',
      'refunding',
      'refund-asked',
      'refunded',
    ]);
    expect(order.receipts).toHaveLength(2);
    const { records } = await player.call('POST /user/center/message/all', { uid: player.uid });
    expect(records.map(({ title }) => title)).toEqual(['退款已退回', '退款处理中', '充值已到账']);
    const auditEntries = await server.test.db.write
      .selectFrom('staff_log')
      .select(['call', 'object'])
      .where('object', '=', `order ${id}`)
      .execute();
    expect(auditEntries).toHaveLength(1);
  });

  test('[X-M10] coins that are spent cannot be refunded; nothing happens', async () => {
    const { player, id } = await paid();
    await transaction(server.test.db, async (tx) => {
      const wallet = await ensureAndLockWallet(tx, player.uid);
      const cause = { uid: player.uid, key: `test:${player.uid}`, subject: '花掉', now: clock.now };
      await spendCoins(tx, { ...cause, kind: 'purchase' }, requireAffordableCharge(wallet, 1));
    });
    const staff = await operator();
    await expect(staff.call('POST /admin/v1/orders/order/{id}/refund', refund(id))).rejects.toMatchObject(
      failure('insufficientCoins'),
    );
    expect((await read(player, id)).state).toBe('delivered');
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 14 });
  });

  test('[X-M10] refused by the provider: an alert, and an operator can have it asked again', async () => {
    const { player, id } = await paid();
    const staff = await operator();
    await staff.call('POST /admin/v1/orders/order/{id}/refund', refund(id));
    provider.mood.refund = 'refuse';
    await queryProvidersOnDueOrdersAndApply(world.deps());
    expect(await openAlerts(server)).toContain('refund-refused');
    expect((await eventsOf(player, id)).at(-1)).toBe('refund-failed');
    clock.now += 24 * hour;
    expect(await queryProvidersOnDueOrdersAndApply(world.deps())).toBe(0);
    provider.mood.refund = 'done';
    const next = await operator();
    await next.call('POST /admin/v1/orders/order/{id}/refund', refund(id));
    await queryProvidersOnDueOrdersAndApply(world.deps());
    expect((await read(player, id)).state).toBe('refunded');
    expect(await coinsOf(player)).toEqual({ paid: 0, free: 0 });
    // The reason for the alert is over.
    expect(await openAlerts(server)).not.toContain('refund-refused');
  });

  test('[X-M10] refused by the provider: settled by hand, once, with a note everybody reads', async () => {
    const { player, id } = await paid();
    const staff = await operator();
    const settle = (fields: object = {}) =>
      staff.call('POST /admin/v1/orders/order/{id}/settle', {
        id,
        note: '已转账到银行卡',
        idempotencyKey: randomUUID(),
        ...fields,
      });
    await expect(settle()).rejects.toMatchObject(failure('orderClosed'));
    await expect(settle({ id: '1' })).rejects.toMatchObject(failure('orderNotFound'));
    await staff.call('POST /admin/v1/orders/order/{id}/refund', refund(id));
    // The provider is still to be asked: the money would be returned twice.
    await expect(settle()).rejects.toMatchObject(failure('orderClosed'));
    provider.mood.refund = 'refuse';
    await queryProvidersOnDueOrdersAndApply(world.deps());
    provider.mood.refund = 'done';
    expect(await openAlerts(server)).toContain('refund-refused');
    const intent = { idempotencyKey: randomUUID() };
    const settled = await settle(intent);
    expect(settled).toMatchObject({ id, state: 'refunded' });
    expect(settled.timeline.at(-1)).toMatchObject({ event: 'refunded', note: '已转账到银行卡' });
    expect(await settle(intent)).toEqual(settled);
    await expect(settle()).rejects.toMatchObject(failure('orderClosed'));
    expect(await openAlerts(server)).not.toContain('refund-refused');
    const { records } = await player.call('POST /user/center/message/all', { uid: player.uid });
    expect(records[0]).toMatchObject({ title: '退款已由客服处理', content: '300 钻石：已转账到银行卡' });
    const auditEntries = await server.test.db.write
      .selectFrom('staff_log')
      .select(['call', 'after'])
      .where('object', '=', `order ${id}`)
      .orderBy('id', 'desc')
      .execute();
    expect(auditEntries[0]).toEqual({
      call: 'POST /admin/v1/orders/order/{id}/settle',
      after: { state: 'refunded', note: '已转账到银行卡' },
    });
    expect(auditEntries).toHaveLength(2);
    clock.now += 24 * hour;
    expect(await queryProvidersOnDueOrdersAndApply(world.deps())).toBe(0);
  });

  test('[X-M10] not back after a day: one alert while it is open, and it can be settled by hand', async () => {
    const { id } = await paid();
    await (await operator()).call('POST /admin/v1/orders/order/{id}/refund', refund(id));
    provider.mood.refund = 'pending';
    await queryProvidersOnDueOrdersAndApply(world.deps());
    clock.now += 24 * hour - 1;
    expect(await alertStuckRefunds(world.deps())).toBe(0);
    clock.now += 1;
    expect(await alertStuckRefunds(world.deps())).toBe(1);
    await alertStuckRefunds(world.deps());
    expect((await openAlerts(server)).filter((kind) => kind === 'refund-stuck')).toHaveLength(1);
    // Settled while the provider is being asked, which then reports success: an operator has to look.
    const staff = await operator();
    const settle = { id, note: '已转账', idempotencyKey: randomUUID() };
    provider.mood.refund = 'done';
    provider.mood.onRefund = async () => {
      await staff.call('POST /admin/v1/orders/order/{id}/settle', settle);
    };
    await queryProvidersOnDueOrdersAndApply(world.deps());
    delete provider.mood.onRefund;
    expect(await openAlerts(server)).not.toContain('refund-stuck');
    expect(await openAlerts(server)).toContain('refund-twice');
    expect(await alertStuckRefunds(world.deps())).toBe(0);
  });

  test('[X-M10] a provider that is away during a refund is asked less and less often, for as long as it takes', async () => {
    const { player, id } = await paid();
    const staff = await operator();
    await staff.call('POST /admin/v1/orders/order/{id}/refund', refund(id));
    provider.mood.away = true;
    let questions = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      questions += await queryProvidersOnDueOrdersAndApply(world.deps());
      clock.now += hour / 60;
    }
    expect(questions).toBe(4);
    provider.mood.away = false;
    clock.now += 2 * hour;
    await queryProvidersOnDueOrdersAndApply(world.deps());
    expect((await read(player, id)).state).toBe('refunded');
  });

  test('[X-M10] what is not paid, not there, or bought with coins', async () => {
    const staff = await operator();
    const { player, id } = await payer(server);
    await expect(staff.call('POST /admin/v1/orders/order/{id}/refund', refund(id))).rejects.toMatchObject(
      failure('orderClosed'),
    );
    await expect(staff.call('POST /admin/v1/orders/order/{id}/refund', refund('1'))).rejects.toMatchObject(
      failure('orderNotFound'),
    );
    await sendNotification(server, provider.notification(provider.pay(`LY${id}`)));
    const bought = await transaction(server.test.db, (tx) =>
      buyWithCoins(tx, {
        uid: player.uid,
        kind: 'download',
        subject: '月海回声',
        subjectId: '1',
        coins: 20,
        now: clock.now,
      }),
    );
    expect(await coinsOf(player)).toEqual({ paid: 295, free: 0 });
    const after = await staff.call('POST /admin/v1/orders/order/{id}/refund', refund(bought.orderId));
    expect(after.state).toBe('refunded');
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
  });

  test('[X-M10] 16 refunds of one order at once: one takes the coins', async () => {
    const { player, id } = await paid();
    const staff = await operator();
    const results = await Promise.allSettled(
      Array.from({ length: 16 }, () => staff.call('POST /admin/v1/orders/order/{id}/refund', refund(id))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await coinsOf(player)).toEqual({ paid: 0, free: 0 });
  });

  test('[X-M3] after all of it the ledger proves itself', async () => {
    expect(await provenDifferences(server)).toEqual([]);
  });
});

describe('operators', () => {
  test('[X-M10] orders of all or of one user, with what players do not see', async () => {
    const { player, id, orderNo } = await paid();
    const staff = await addStaff(server, ['orders.read']);
    const all = await staff.call('GET /admin/v1/orders/order/list', { pageSize: 1 });
    expect(all.records).toMatchObject([{ id, uid: player.uid, tradeNo: provider.known.get(orderNo)?.tradeNo }]);
    const one = await staff.call('GET /admin/v1/orders/order/list', { uid: player.uid });
    expect(one.records.map((order) => order.id)).toEqual([id]);
    const read = await staff.call('GET /admin/v1/orders/order/{id}', { id });
    expect(read.timeline.map(({ event }) => event)).toEqual(['created', 'paying', 'paid', 'delivered']);
    expect(read.notifications).toMatchObject([{ outcome: 'credited', time: clock.now }]);
    const tradeNo = provider.known.get(orderNo)?.tradeNo ?? '';
    expect(read.notifications[0]?.body).toContain(tradeNo);
    const found = async (fields: object) =>
      (await staff.call('GET /admin/v1/orders/order/list', fields)).records.map((order) => order.id);
    expect(await found({ orderNo })).toEqual([id]);
    expect(await found({ orderNo: id })).toEqual([id]);
    expect(await found({ tradeNo })).toEqual([id]);
    expect(await found({ tradeNo, uid: '1' })).toEqual([]);
    expect(await found({ tradeNo: 'nobody’s' })).toEqual([]);
    expect(await found({ state: 'delivered', pageSize: 1 })).toEqual([id]);
    expect(await found({ kind: 'recharge', pageSize: 1 })).toEqual([id]);
    expect(await found({ channel: 'sandbox', pageSize: 1 })).toEqual([id]);
    expect(await found({ uid: player.uid, channel: 'sandbox' })).toEqual([id]);
    const two = { uid: player.uid, state: 'delivered', channel: 'sandbox' };
    await expect(found(two)).rejects.toMatchObject(failure('badInput'));
    expect(await found({ uid: player.uid, state: 'refunded' })).toEqual([]);
    expect(await found({ kind: 'membership', uid: player.uid })).toEqual([]);
    await expect(found({ state: 'delivered', kind: 'recharge' })).rejects.toMatchObject(failure('badInput'));
    await expect(staff.call('POST /admin/v1/orders/order/{id}/refund', refund(id))).rejects.toMatchObject(
      failure('noStaffPermission'),
    );
  });

  test('[X-M6] what an order promised cannot be changed by the application', async () => {
    const { player, id } = await paid();
    const before = await read(player, id);
    const promised = [
      { user_id: '1' },
      { kind: 'download' },
      { subject_id: '1' },
      { amount_fen: 1 },
      { coins: 9000 },
      { bonus: 9000 },
      { free_coins: 1 },
      { channel: 'alipay' },
      { created_at: new Date(0) },
      { expires_at: new Date() },
    ] as const;
    for (const change of promised) {
      const changed = server.db.write.updateTable('orders_orders').set(change).where('id', '=', id).execute();
      await expect(changed, Object.keys(change)[0]).rejects.toThrow(/denied/);
    }
    expect(await read(player, id)).toEqual(before);
  });

  test('[X-M1] packages are added, changed and withdrawn; orders keep what they promised', async () => {
    const staff = await withColleague(server, await addStaff(server, ['orders.read', 'orders.write']));
    const fields = { priceFen: 100, coins: 10, bonus: 1, badge: '新', position: 9, withdrawn: false };
    const added = await staff.call('POST /admin/v1/orders/package', fields);
    expect(added).toMatchObject({ ...fields, version: 1 });
    const { player, id } = await payer(server, { packageId: added.id, priceFen: 100 });
    const changed = { ...fields, id: added.id, version: 1, priceFen: 200, coins: 15, withdrawn: true };
    expect(await staff.call('PUT /admin/v1/orders/package/{id}', changed)).toMatchObject({ coins: 15, version: 2 });
    await expect(staff.call('PUT /admin/v1/orders/package/{id}', changed)).rejects.toMatchObject(
      failure('editedByOthers'),
    );
    const { packages } = await staff.call('GET /admin/v1/orders/package/list', {});
    expect(packages.at(-1)).toMatchObject({ id: added.id, withdrawn: true });
    const page = await player.call('POST /user/center/coin/all', { uid: player.uid });
    expect(page.packages.map((each) => each.id)).not.toContain(added.id);
    await expect(buy(player, { packageId: added.id, priceFen: 200 })).rejects.toMatchObject(failure('notFound'));
    await sendNotification(server, provider.notification(provider.pay(`LY${id}`)));
    expect(await coinsOf(player)).toEqual({ paid: 10, free: 1 });
    const auditEntries = await server.test.db.write
      .selectFrom('staff_log')
      .select(['call', 'before', 'after'])
      .where('object', '=', `package ${added.id}`)
      .orderBy('id')
      .execute();
    expect(auditEntries).toMatchObject([
      { call: 'POST /admin/v1/orders/package', before: null, after: { coins: 10 } },
      { call: 'PUT /admin/v1/orders/package/{id}', before: { coins: 10 }, after: { coins: 15 } },
    ]);
  });
});
