import { resultCodes } from '@lanyu/contract/result-codes';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { queryProvidersOnDueOrdersAndApply } from '#src/modules/orders/payments/query-providers-on-due-orders-and-apply.ts';
import { withColleague } from '../../../../test/fixtures/approving-colleague.ts';
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
const claim = (player: Browser, id: string) => player.call('POST /v1/orders/promotion/{id}/claim', { id });
const page = (player: Browser & { uid: string }) => player.call('POST /user/center/coin/all', { uid: player.uid });
const own = async (player: Browser) => (await player.call('GET /v1/orders/coupon/list', {})).records;

async function pay(player: Browser, id: string) {
  await player.call('POST /order/payInfo', { orderId: id });
  await sendNotification(server, provider.notification(provider.pay(`LY${id}`)));
}

async function counts(promotionId: string) {
  const rows = await server.test.db.write
    .selectFrom('orders_promotion_parts')
    .select(['given', 'used', 'taken_back'])
    .where('promotion_id', '=', promotionId)
    .execute();
  const sum = (of: 'given' | 'used' | 'taken_back') => rows.reduce((total, row) => total + row[of], 0);
  return { given: sum('given'), used: sum('used'), takenBack: sum('taken_back') };
}

/** What other tests promised is over. */
beforeEach(async () => {
  await server.test.db.write
    .updateTable('orders_promotions')
    .set({ stopped_at: new Date(clock.now) })
    .where('stopped_at', 'is', null)
    .execute();
});

function refusalsOf(answers: PromiseSettledResult<unknown>[]): unknown[] {
  return answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
}

describe('coupons', () => {
  test('[X-C35] claimed once, chosen by itself, credited with the payment in an entry of its own', async () => {
    const player = await signedIn(server);
    const small = await promote({ title: '小券', bonus: 20 });
    const large = await promote({ title: '大券', bonus: 80, minFen: 6800 });
    expect((await player.call('GET /v1/orders/promotion/list', {})).coupons.map(({ title }) => title)).toEqual([
      '小券',
      '大券',
    ]);
    const coupon = await claim(player, small);
    expect(coupon).toMatchObject({ promotionId: small, bonus: 20, minFen: 3000, state: 'ready', orderId: '' });
    expect(await claim(player, small)).toEqual(coupon);
    await claim(player, large);
    expect((await player.call('GET /v1/orders/promotion/list', {})).coupons).toEqual([]);

    const before = await page(player);
    expect(before.packages.map(({ priceFen, promotionId }) => [priceFen, promotionId])).toEqual([
      [600, ''],
      [3000, small],
      [6800, large],
      [12800, large],
      [32800, large],
      [64800, large],
    ]);
    const order = await buy(player);
    expect(order).toMatchObject({ coins: 300, bonus: 15, couponBonus: 20 });
    expect((await page(player)).coupons.find(({ promotionId }) => promotionId === small)).toMatchObject({
      orderId: order.id,
    });
    await pay(player, order.id);
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 35 });
    expect(await read(player, order.id)).toMatchObject({ state: 'delivered', couponBonus: 20, receipts: [1, 2] });
    expect((await own(player)).map(({ promotionId, state, orderId }) => [promotionId, state, orderId])).toEqual([
      [large, 'ready', ''],
      [small, 'used', order.id],
    ]);
    const entry = await server.test.db.write
      .selectFrom('wallet_entries')
      .select(['kind', 'coins', 'order_id', 'subject'])
      .where('key', '=', `coupon:${small}:${player.uid}:in`)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ kind: 'bonus', coins: '20', order_id: order.id, subject: '充值优惠 小券' });
    expect(await counts(small)).toEqual({ given: 1, used: 1, takenBack: 0 });
    expect(await provenDifferences(server)).toEqual([]);
  });

  test('[X-C35] another can be chosen, or none; what cannot be had refuses the order', async () => {
    const player = await signedIn(server);
    const [small, large] = [await promote({ bonus: 20 }), await promote({ bonus: 80 })];
    const dear = await promote({ bonus: 500, minFen: 64800 });
    for (const id of [small, large, dear]) await claim(player, id);
    expect(await buy(player, { promotionId: '' })).toMatchObject({ couponBonus: 0 });
    expect(await buy(player, { promotionId: small })).toMatchObject({ couponBonus: 20 });
    for (const promotionId of [small, dear, '999999']) {
      await expect(buy(player, { promotionId })).rejects.toMatchObject(failure('couponUnavailable'));
    }
    // Nobody else's.
    const other = await signedIn(server);
    await expect(buy(other, { promotionId: large })).rejects.toMatchObject(failure('couponUnavailable'));
    expect(await own(other)).toEqual([]);
    expect(await buy(player)).toMatchObject({ couponBonus: 80 });
    expect(await buy(player)).toMatchObject({ couponBonus: 0 });
  });

  test('[X-C35] an order that ends unpaid gives it back; paid late, it comes only while nobody else has it', async () => {
    const player = await signedIn(server);
    const id = await promote();
    await claim(player, id);
    const first = await buy(player);
    await player.call('POST /order/payInfo', { orderId: first.id });
    await player.call('POST /v1/orders/order/{id}/cancel', { id: first.id });
    expect(await own(player)).toMatchObject([{ state: 'ready', orderId: '' }]);
    const second = await buy(player);
    expect(second).toMatchObject({ couponBonus: 50 });
    // Both are paid: the coupon is the second one's.
    await sendNotification(server, provider.notification(provider.pay(`LY${first.id}`)));
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 15 });
    const late = await read(player, first.id);
    expect(late).toMatchObject({ state: 'delivered', couponBonus: 0 });
    expect(late.timeline.map(({ note }) => note)).toContain('优惠券已用于另一笔订单或已作废，这笔没有加赠');
    await pay(player, second.id);
    expect(await coinsOf(player)).toEqual({ paid: 600, free: 80 });

    // Closed by its time, and paid when it was: still free, so it comes.
    const another = await promote();
    await claim(player, another);
    const third = await buy(player);
    await player.call('POST /order/payInfo', { orderId: third.id });
    clock.now += 31 * 60_000;
    await queryProvidersOnDueOrdersAndApply(world.deps());
    expect((await own(player))[0]).toMatchObject({ promotionId: another, state: 'ready' });
    await sendNotification(server, provider.notification(provider.pay(`LY${third.id}`)));
    expect(await read(player, third.id)).toMatchObject({ state: 'delivered', couponBonus: 50 });
    expect((await own(player))[0]).toMatchObject({ promotionId: another, state: 'used', orderId: third.id });
    expect(await provenDifferences(server)).toEqual([]);
  });

  test('[X-C35] a refund takes its coins back, all or nothing; the coupon stays used', async () => {
    const player = await signedIn(server);
    const id = await promote();
    await claim(player, id);
    const order = await buy(player);
    await pay(player, order.id);
    const staff = await addStaff(server, ['orders.read', 'orders.refund']);
    const detail = await staff.call('GET /admin/v1/orders/order/{id}', { id: order.id });
    expect(detail.refundCheck.facts).toMatchObject({ coinsNeeded: 365 });
    await staff.call('POST /admin/v1/orders/order/{id}/refund', {
      id: order.id,
      reason: '误充',
      idempotencyKey: randomUUID(),
    });
    expect(await coinsOf(player)).toEqual({ paid: 0, free: 0 });
    expect(await own(player)).toMatchObject([{ state: 'takenBack', orderId: order.id }]);
    expect(await claim(player, id)).toMatchObject({ state: 'takenBack' });
    expect(await counts(id)).toEqual({ given: 1, used: 1, takenBack: 1 });
    expect(await provenDifferences(server)).toEqual([]);
  });

  test('[X-C35] a budget is never exceeded, however many ask at once; a repeat takes nothing of it', async () => {
    const id = await promote({ coupons: 3 });
    const players = await Promise.all(Array.from({ length: 8 }, () => signedIn(server)));
    const answers = await Promise.allSettled(players.flatMap((player) => [claim(player, id), claim(player, id)]));
    const won = answers.flatMap((answer, index) => (answer.status === 'fulfilled' ? [Math.floor(index / 2)] : []));
    expect(new Set(won).size).toBe(3);
    for (const reason of refusalsOf(answers)) expect(reason).toMatchObject(failure('couponsGone'));
    expect(await counts(id)).toEqual({ given: 3, used: 0, takenBack: 0 });
  });

  test('[X-C35] before it starts, after it ends, for new accounts, or given by hand: not for everybody to claim', async () => {
    const player = await signedIn(server);
    const later = await promote({ startAt: clock.now + day });
    const given = await promote({ audience: 'given' });
    for (const id of [later, given, '999999'])
      await expect(claim(player, id)).rejects.toMatchObject(failure('notFound'));
    const over = await promote({ endAt: clock.now - 1 });
    await expect(claim(player, over)).rejects.toMatchObject(failure('couponUnavailable'));
    const fresh = await promote({ audience: 'new' });
    await expect(joined(player, clock.now - 7 * day).then(() => claim(player, fresh))).rejects.toMatchObject(
      failure('couponUnavailable'),
    );
    await joined(player, clock.now - 6 * day);
    expect(await claim(player, fresh)).toMatchObject({ state: 'ready' });
    clock.now += 8 * day;
    expect(await own(player)).toMatchObject([{ state: 'expired' }]);
    await expect(buy(player, { promotionId: fresh })).rejects.toMatchObject(failure('couponUnavailable'));
  });

  async function joined({ uid }: { uid: string }, at: number): Promise<void> {
    await server.test.db.write
      .updateTable('account_users')
      .set({ created_at: new Date(at) })
      .where('id', '=', uid)
      .execute();
  }
});

describe('the first recharge', () => {
  test('[X-C36] is there without being claimed, comes once, and not to who has paid before', async () => {
    const [player, earlier] = [await signedIn(server), await signedIn(server)];
    // Before there was anything promised.
    await pay(earlier, (await buy(earlier)).id);
    const id = await promote({ kind: 'firstRecharge', title: '首充礼', minFen: 600, bonus: 30 });
    expect((await page(earlier)).coupons).toEqual([]);
    expect(await buy(earlier)).toMatchObject({ couponBonus: 0 });
    await expect(buy(earlier, { promotionId: id })).rejects.toMatchObject(failure('couponUnavailable'));
    expect((await page(player)).coupons).toMatchObject([
      { promotionId: id, kind: 'firstRecharge', bonus: 30, orderId: '' },
    ]);
    await expect(claim(player, id)).rejects.toMatchObject(failure('notFound'));
    const order = await buy(player);
    expect(order).toMatchObject({ couponBonus: 30 });
    // Only one at a time.
    expect(await buy(player)).toMatchObject({ couponBonus: 0 });
    await pay(player, order.id);
    expect(await coinsOf(player)).toEqual({ paid: 300, free: 45 });
    const again = await promote({ kind: 'firstRecharge', bonus: 99 });
    expect((await page(player)).coupons).toEqual([]);
    await expect(buy(player, { promotionId: again })).rejects.toMatchObject(failure('couponUnavailable'));
    expect(await counts(id)).toEqual({ given: 1, used: 1, takenBack: 0 });
    expect(await counts(again)).toEqual({ given: 0, used: 0, takenBack: 0 });
  });

  test('[X-C36] of many orders at once one has it, also of two such promotions', async () => {
    const player = await signedIn(server);
    const ids = [
      await promote({ kind: 'firstRecharge', bonus: 30 }),
      await promote({ kind: 'firstRecharge', bonus: 40 }),
    ];
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => buy(player, { promotionId: ids[index % 2] ?? '' })),
    );
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.couponBonus] : []));
    expect(made).toHaveLength(1);
    for (const reason of refusalsOf(answers)) expect(reason).toMatchObject(failure('couponUnavailable'));
    const given = await Promise.all(ids.map(counts));
    expect(given.reduce((sum, count) => sum + count.given, 0)).toBe(1);
  });
});

describe('for operators', () => {
  const wanted = (fields: object = {}) => ({
    kind: 'coupon' as const,
    title: '周末加赠',
    audience: 'all' as const,
    minFen: 3000,
    bonus: 50,
    budget: 500,
    startTime: clock.now - 1000,
    endTime: clock.now + 7 * day,
    idempotencyKey: randomUUID(),
    ...fields,
  });

  test('[X-C35] small budgets add up over a day, a large one waits for a second person', async () => {
    const staff = await addStaff(server, ['orders.read', 'orders.write']);
    const make = (budget: number) => staff.call('POST /admin/v1/orders/promotion', wanted({ budget }));
    const made = await make(530);
    expect(made).toMatchObject({ total: 10, given: 0, coinsSpent: 0, coinsLeft: 500, state: 'running', maker: '运营' });
    await expect(make(2001)).rejects.toMatchObject(failure('secondApprovalRequired'));
    await make(1400);
    await expect(make(100)).rejects.toMatchObject(failure('secondApprovalRequired'));
    await expect(make(49)).rejects.toMatchObject(failure('badInput'));
    const { records } = await staff.call('GET /admin/v1/orders/promotion/list', {});
    expect(records.map(({ budget }) => budget).slice(0, 2)).toEqual([1400, 530]);
  });

  test('[X-C35] stopping ends what is given, voiding ends what is unused; an open order keeps its promise', async () => {
    const staff = await addStaff(server, ['orders.read', 'orders.write']);
    const { id } = await staff.call('POST /admin/v1/orders/promotion', wanted());
    const [holder, payer, late] = [await signedIn(server), await signedIn(server), await signedIn(server)];
    await claim(holder, id);
    await claim(payer, id);
    const order = await buy(payer);
    const stop = () => staff.call('POST /admin/v1/orders/promotion/{id}/stop', { id, reason: '设错了' });
    expect(await stop()).toMatchObject({ state: 'stopped', given: 2 });
    expect(await stop()).toMatchObject({ state: 'stopped' });
    await expect(claim(late, id)).rejects.toMatchObject(failure('couponUnavailable'));
    expect(await own(holder)).toMatchObject([{ state: 'ready' }]);
    const voided = await staff.call('POST /admin/v1/orders/promotion/{id}/void', { id, reason: '设错了' });
    expect(voided).toMatchObject({ state: 'void' });
    expect(await own(holder)).toMatchObject([{ state: 'void' }]);
    await expect(buy(holder, { promotionId: id })).rejects.toMatchObject(failure('couponUnavailable'));
    await pay(payer, order.id);
    expect(await coinsOf(payer)).toEqual({ paid: 300, free: 65 });
    const { records } = await staff.call('GET /admin/v1/orders/promotion/list', {});
    expect(records.find((each) => each.id === id)).toMatchObject({ given: 2, used: 1, coinsSpent: 50 });
    const log = await server.test.db.write
      .selectFrom('staff_log')
      .select(['call', 'reason'])
      .where('object', '=', `promotion ${id}`)
      .orderBy('id')
      .execute();
    expect(log.map(({ call }) => call.split('/').at(-1))).toEqual(['promotion', 'stop', 'void']);
  });

  test('[X-C35] given to one player with a cause they read, within the limits of adjustments; void while unused', async () => {
    const staff = await addStaff(server, ['orders.read', 'wallet.write', 'account.read']);
    const player = await signedIn(server);
    const id = await promote({ audience: 'given', title: '道歉券', bonus: 60 });
    const give = (uid: string, fields: object = {}) =>
      staff.call('POST /admin/v1/orders/promotion/{id}/give', {
        id,
        uid,
        reason: '卡单补偿',
        idempotencyKey: randomUUID(),
        ...fields,
      });
    expect(await give(player.uid)).toMatchObject({ user: { uid: player.uid }, giver: '运营', cause: '卡单补偿' });
    await expect(give(player.uid)).rejects.toMatchObject(failure('alreadyClaimed'));
    await expect(give('999999')).rejects.toMatchObject(failure('notFound'));
    const dear = await promote({ audience: 'given', bonus: 101 });
    await expect(give(player.uid, { id: dear })).rejects.toMatchObject(failure('secondApprovalRequired'));
    // The one of this maker that waits would be in the way.
    await server.test.db.write
      .updateTable('staff_approvals')
      .set({ state: 'expired', decided_at: new Date(clock.now) })
      .where('state', '=', 'waiting')
      .execute();
    const two = await withColleague(server, staff, { freshUntil: clock.now + day });
    await two.call('POST /admin/v1/orders/promotion/{id}/give', {
      id: dear,
      uid: player.uid,
      reason: '卡单补偿',
      idempotencyKey: randomUUID(),
    });
    expect((await own(player)).map(({ bonus }) => bonus).toSorted((a, b) => a - b)).toEqual([60, 101]);
    const { records } = await player.call('POST /user/center/message/all', { uid: player.uid });
    expect(records.at(-1)).toMatchObject({ title: '收到一张优惠券' });
    expect(records.at(-1)?.content).toContain('卡单补偿');

    const undo = () =>
      staff.call('POST /admin/v1/orders/promotion/{id}/user/{uid}/void', { id, uid: player.uid, reason: '发错人' });
    expect(await undo()).toMatchObject({ state: 'void' });
    expect(await undo()).toMatchObject({ state: 'void' });
    await buy(player, { promotionId: dear });
    await expect(
      staff.call('POST /admin/v1/orders/promotion/{id}/user/{uid}/void', {
        id: dear,
        uid: player.uid,
        reason: '发错人',
      }),
    ).rejects.toMatchObject(failure('couponNotVoidable'));
    const list = await staff.call('GET /admin/v1/orders/promotion/{id}/coupon/list', { id, uid: player.uid });
    expect(list.records).toMatchObject([{ state: 'void', cause: '卡单补偿' }]);
  });
});
