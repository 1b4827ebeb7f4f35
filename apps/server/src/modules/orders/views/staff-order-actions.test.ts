import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { shanghaiDayOf } from '#src/db/shanghai-calendar.ts';
import { transaction } from '#src/db/transaction.ts';
import { openPaymentChannels } from '#src/integrations/payments/open-payment-channels.ts';
import { reconcileDayAndCreditMissed } from '#src/modules/orders/reconciliation/reconcile-day-and-credit-missed.ts';
import { requireAffordableCharge, ensureAndLockWallet, spendCoins } from '#src/modules/wallet/public.ts';
import { coinsOf, payer, read } from '../../../../test/fixtures/orders.ts';
import { until, useServer, type Browser } from '../../../../test/harness/running-server.ts';
import { useSandbox } from '../../../../test/providers/sandbox.ts';
import { addStaff } from '../../../../test/fixtures/staff.ts';

const sandbox = useSandbox();
const server = useServer(sandbox.env);
const failure = (name: keyof typeof resultCodes) => ({ code: resultCodes[name][0] });
let staff: Browser;

beforeAll(async () => {
  await sandbox.switches({ notifyOrigin: server.origin });
  staff = await addStaff(server, ['orders.read', 'orders.refund', 'wallet.read', 'wallet.write']);
});

afterEach(() => sandbox.allOff());

async function paid() {
  const order = await payer(server);
  await sandbox.pay(order.orderNo);
  await until(async () => (await read(order.player, order.id)).state === 'delivered');
  return order;
}

describe('what an operator asks about one order', () => {
  test('a payment that was never told of is credited when the provider is asked; asking again changes nothing', async () => {
    await sandbox.switches({ never: true });
    const { player, id, orderNo } = await payer(server);
    const ask = () => staff.call('POST /admin/v1/orders/order/{id}/query', { id });
    expect(await ask()).toMatchObject({ answer: 'unpaid', state: 'paying' });
    await sandbox.pay(orderNo);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ answer }) => answer)).toEqual(['paid', 'paid', 'paid']);
    expect(await ask()).toMatchObject({ answer: 'paid', state: 'delivered' });
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
  });

  test('asking takes nothing from the schedule, and the entry stands as soon as the payment does', async () => {
    await sandbox.switches({ never: true });
    const { id, orderNo } = await payer(server);
    const ask = () => staff.call('POST /admin/v1/orders/order/{id}/query', { id });
    const { write } = server.test.db;
    const schedule = () =>
      write.selectFrom('orders_orders').select(['asked', 'ask_at']).where('id', '=', id).executeTakeFirstOrThrow();
    const before = await schedule();
    for (let times = 0; times < 6; times += 1) await ask();
    expect(await schedule()).toEqual(before);
    await sandbox.pay(orderNo);
    expect(await ask()).toMatchObject({ answer: 'paid' });
    const { rows } = await sql<{ transactions: string }>`
      select count(distinct xmin::text) as transactions from (
        select xmin from staff_log where id = (select max(id) from staff_log where object = ${`order ${id}`})
        union all select xmin from orders_orders where id = ${id}
      ) as pair`.execute(write);
    expect(rows).toEqual([{ transactions: '1' }]);
  });

  test('what a user paid month by month, without what was given back', async () => {
    const { player, id } = await paid();
    const months = async () =>
      (await staff.call('GET /admin/v1/orders/user/{uid}/month/list', { uid: player.uid })).records;
    const before = await months();
    expect(before).toHaveLength(12);
    expect(before.slice(0, 11).every(({ fen, orders }) => fen === 0 && orders === 0)).toBe(true);
    expect(before.at(-1)).toMatchObject({ month: shanghaiDayOf(Date.now()).slice(0, 7), orders: 1 });
    expect(before.at(-1)?.fen).toBeGreaterThan(0);
    await staff.call('POST /admin/v1/orders/order/{id}/refund', { id, reason: '误充', idempotencyKey: randomUUID() });
    expect((await months()).at(-1)).toMatchObject({ fen: 0, orders: 0 });
  });

  test('whether it can be refunded, and why not', async () => {
    const { player, id } = await paid();
    const check = async () => (await staff.call('GET /admin/v1/orders/order/{id}', { id })).refundCheck;
    const { facts, ...first } = await check();
    expect(first).toEqual({ obstacle: null, missingCoins: 0 });
    // Each line that the refund itself will look at.
    expect(facts).toMatchObject({ coinsNeeded: 315, walletFrozen: false, recentRefunds: 0, manyRefunds: 3 });
    expect(facts?.worthFen).toBeGreaterThan(0);
    expect(facts?.aloneUpToFen).toBeGreaterThan(0);
    expect(facts?.providerUntilTime).toBeGreaterThan(Date.now() + 360 * 24 * 3600 * 1000);
    const { write } = server.test.db;
    await staff.call('POST /admin/v1/orders/order/{id}/refund', {
      id,
      reason: '误充',
      idempotencyKey: randomUUID(),
    });
    expect(await check()).toEqual({ obstacle: 'refunding', missingCoins: 0, facts: null });
    await write.updateTable('orders_orders').set({ ask_at: null }).where('id', '=', id).execute();
    expect(await check()).toEqual({ obstacle: null, missingCoins: 0, facts: null });
    // Asked for again by the refund alone, which locks the order: settled by hand meanwhile, it would be paid twice.
    await expect(staff.call('POST /admin/v1/orders/order/{id}/query', { id })).rejects.toMatchObject(
      failure('orderClosed'),
    );
    const open = await payer(server);
    expect((await staff.call('GET /admin/v1/orders/order/{id}', { id: open.id })).refundCheck).toEqual({
      obstacle: 'notDelivered',
      missingCoins: 0,
      facts: null,
    });
    expect(await coinsOf(player)).toEqual({ paid: 0, free: 0 });
    await expect(
      staff.call('POST /admin/v1/orders/order/{id}/refund', {
        id: open.id,
        reason: '误充',
        idempotencyKey: randomUUID(),
      }),
    ).rejects.toMatchObject(failure('orderClosed'));
  });

  test('coins that were spent are named, and the refund is refused for the same reason', async () => {
    const first = await paid();
    const { uid } = first.player;
    await transaction(server.test.db, async (tx) => {
      const wallet = await ensureAndLockWallet(tx, uid);
      const cause = { uid, key: `test:${uid}`, subject: '道具', now: Date.now() };
      await spendCoins(tx, { ...cause, kind: 'purchase' }, requireAffordableCharge(wallet, 115));
    });
    const { refundCheck } = await staff.call('GET /admin/v1/orders/order/{id}', { id: first.id });
    expect(refundCheck).toMatchObject({ obstacle: 'coinsSpent', missingCoins: 115, facts: { coinsNeeded: 315 } });
    await expect(
      staff.call('POST /admin/v1/orders/order/{id}/refund', {
        id: first.id,
        reason: '误充',
        idempotencyKey: randomUUID(),
      }),
    ).rejects.toMatchObject(failure('insufficientCoins'));
  });

  test('its receipts with postings that balance, sent to the player once per intent', async () => {
    const { player, id } = await paid();
    const { receipts } = await staff.call('GET /admin/v1/orders/order/{id}/ledger', { id });
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const intent = { id, idempotencyKey: randomUUID() };
    await Promise.all(
      [1, 2, 3].map(() => staff.call('POST /admin/v1/orders/order/{id}/receipt', intent).catch(() => 0)),
    );
    const { records } = await player.call('POST /user/center/message/all', { uid: player.uid });
    expect(records.filter(({ title }) => title === '你的收据')).toHaveLength(1);
    const open = await payer(server);
    await expect(
      staff.call('POST /admin/v1/orders/order/{id}/receipt', { id: open.id, idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject(failure('orderClosed'));
  });
});

describe('refunds on their way', () => {
  test('are listed until they are done; those refused can be looked at alone', async () => {
    const asked = await paid();
    const refused = await paid();
    for (const { id } of [asked, refused]) {
      await staff.call('POST /admin/v1/orders/order/{id}/refund', { id, reason: '误充', idempotencyKey: randomUUID() });
    }
    const { write } = server.test.db;
    await write.updateTable('orders_orders').set({ ask_at: null }).where('id', '=', refused.id).execute();
    const list = async (input: { refused?: 'true' }) =>
      (await staff.call('GET /admin/v1/orders/refund/list', { ...input, pageSize: 50 })).records;
    const all = await list({});
    expect(all.find(({ id }) => id === asked.id)).toMatchObject({ refused: false, lastEvent: { event: 'refunding' } });
    expect(all.find(({ id }) => id === refused.id)?.refused).toBe(true);
    const alone = (await list({ refused: 'true' })).map(({ id }) => id);
    expect(alone).toContain(refused.id);
    expect(alone).not.toContain(asked.id);
    await staff.call('POST /admin/v1/orders/order/{id}/settle', {
      id: refused.id,
      note: '已转账',
      idempotencyKey: randomUUID(),
    });
    expect((await list({})).map(({ id }) => id)).not.toContain(refused.id);
  });
});

describe('a reconciled day', () => {
  test('shows its lines that differ, each beside the order; a resolved one says how', async () => {
    const { id } = await paid();
    await server.test.db.write
      .updateTable('orders_orders')
      .set({ trade_no: `other-${id}` })
      .where('id', '=', id)
      .execute();
    const payments = openPaymentChannels(server.env);
    const channel = payments.get('sandbox');
    if (channel === undefined) throw new Error('no sandbox');
    const day = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
    const deps = { db: server.db, log: pino({ level: 'silent' }), now: () => Date.now(), payments };
    await reconcileDayAndCreditMissed(deps, channel, day);
    const read = async () =>
      (await staff.call('GET /admin/v1/orders/reconciliation/{channel}/{day}', { channel: 'sandbox', day })).lines;
    const line = (await read()).find(({ orderId }) => orderId === id);
    expect(line).toMatchObject({
      kind: 'reconciliation-payment',
      billFen: 3000,
      orderFen: 3000,
      orderState: 'delivered',
      resolveTime: 0,
    });
    const note = '渠道多收，已退差价';
    await staff.call('POST /admin/v1/wallet/alert/{id}/resolve', { id: line?.alertId ?? '', note });
    expect((await read()).find(({ orderId }) => orderId === id)).toMatchObject({ note });
    const { records } = await staff.call('GET /admin/v1/wallet/alert/list', {
      kind: 'reconciliation-payment',
      open: 'false',
    });
    expect(records.map(({ note: said }) => said)).toContain(note);
    expect(records.every(({ kind }) => kind === 'reconciliation-payment')).toBe(true);
  });
});
