import { randomUUID } from 'node:crypto';
import type { Cases } from './case.ts';
import type { Person, World } from '../fixture/all.ts';

const myUid = (_: World, { uid }: Person) => ({ uid });
const someday = '2020-01-01';
const packageFields = { priceFen: 600, coins: 60, bonus: 0, badge: '', position: 9, withdrawn: true };

/** Wallet, orders, membership and downloads, by players and by operators. */
export const moneyCases = {
  'GET /v1/wallet/record/list': { input: () => ({}) },
  'GET /v1/wallet/receipt/{seq}': { input: async (world, me) => ({ seq: await world.coins(me) }) },
  'GET /v1/wallet/receipt/chain': { input: () => ({ after: 0 }) },
  'GET /v1/wallet/root/{day}': { input: () => ({ day: someday }), answers: 'notFound' },
  'GET /v1/wallet/proof/{day}': { input: () => ({ day: someday }), answers: 'notFound' },
  'GET /admin/v1/wallet/alert/list': { input: () => ({}) },
  'POST /admin/v1/wallet/alert/{id}/resolve': {
    input: async (world) => ({ id: await world.alert(), note: '看过了' }),
  },
  'POST /admin/v1/wallet/alert/{id}/claim': { input: async (world) => ({ id: await world.alert() }) },
  'POST /admin/v1/wallet/alert/{id}/release': {
    input: async (world) => ({ id: await world.alert() }),
    answers: 'editedByOthers',
  },
  'POST /admin/v1/wallet/alert/{id}/reopen': {
    input: async (world) => ({ id: await world.alert() }),
    answers: 'editedByOthers',
  },
  'POST /admin/v1/wallet/alert/bulk': { input: async (world) => ({ ids: await world.alert() }) },
  'GET /admin/v1/wallet/user/{uid}': { input: async (world) => ({ uid: await world.strangersUid() }) },
  'POST /admin/v1/wallet/user/{uid}/freeze': {
    input: async (world) => ({ uid: await world.strangersUid(), frozen: 'true', reason: '演练' }),
  },
  'POST /admin/v1/wallet/user/{uid}/adjust': {
    input: async (world) => ({
      uid: await world.strangersUid(),
      paid: 10,
      free: 0,
      reason: '演练',
      idempotencyKey: randomUUID(),
    }),
  },
  'GET /admin/v1/wallet/root/list': { input: () => ({}) },
  'POST /admin/v1/wallet/root/{day}/publish': {
    input: () => ({ day: someday, url: 'https://example.com/root' }),
    answers: 'notFound',
  },

  'POST /user/center/coin/all': { input: myUid, names: ['uid'] },
  'POST /user/center/coin/order': {
    input: async (world) => ({
      packageId: await world.coinPackage(),
      channel: 'sandbox',
      priceFen: 600,
      idempotencyKey: randomUUID(),
    }),
    everybodys: ['packageId', 'promotionId'],
  },
  'POST /order/payInfo': {
    // Bought with coins: there is nothing left to pay, so no provider is asked.
    input: async (world, me) => ({ orderId: await world.boughtOrder(me) }),
    names: ['orderId'],
    absent: 'orderNotFound',
  },
  'POST /v1/orders/order/{id}/cancel': {
    input: async (world, me) => ({ id: await world.openOrder(me) }),
    names: ['id'],
    absent: 'orderNotFound',
  },
  'GET /v1/orders/order/list': { input: () => ({}) },
  'GET /v1/orders/order/{id}': {
    input: async (world, me) => ({ id: await world.openOrder(me) }),
    names: ['id'],
    absent: 'orderNotFound',
  },
  'GET /v1/orders/coupon/list': { input: () => ({}) },
  'GET /v1/orders/promotion/list': { input: () => ({}) },
  'POST /v1/orders/promotion/{id}/claim': {
    input: async (world) => ({ id: await world.promotion() }),
    everybodys: ['id'],
  },
  'GET /v1/orders/cap': { input: () => ({}) },
  'POST /v1/orders/cap': { input: () => ({ capFen: 10_000 }) },
  'GET /admin/v1/orders/order/list': { input: () => ({}) },
  'GET /admin/v1/orders/order/{id}': {
    input: async (world) => ({ id: await world.openOrder({ uid: await world.strangersUid() }) }),
  },
  'GET /admin/v1/orders/order/{id}/ledger': {
    input: async (world) => ({ id: await world.boughtOrder({ uid: await world.strangersUid() }) }),
  },
  'POST /admin/v1/orders/order/{id}/query': {
    // No provider answers here; that it was asked is an entry all the same.
    input: async (world) => ({ id: await world.openOrder({ uid: await world.strangersUid() }) }),
  },
  'POST /admin/v1/orders/order/{id}/receipt': {
    input: async (world) => ({
      id: await world.boughtOrder({ uid: await world.strangersUid() }),
      idempotencyKey: randomUUID(),
    }),
  },
  'GET /admin/v1/orders/user/{uid}/month/list': { input: async (world) => ({ uid: await world.strangersUid() }) },
  'GET /admin/v1/orders/order/{id}/presence': { input: async (world, me) => ({ id: await world.openOrder(me) }) },
  // Who may make files, and read nothing that could be in one.
  'POST /admin/v1/export': {
    input: () => ({ kind: 'orders', reason: '演练', idempotencyKey: randomUUID() }),
    alsoHolds: ['orders.read'],
  },
  'GET /admin/v1/export/list': { input: () => ({}) },
  // Nobody asked for a file before.
  'POST /admin/v1/export/{id}/cancel': { input: () => ({ id: '999999' }), answers: 'notFound' },
  'POST /admin/v1/export/{id}/address': { input: () => ({ id: '999999' }), answers: 'notFound' },
  'GET /admin/v1/orders/refund/list': { input: () => ({}) },
  'GET /admin/v1/orders/reconciliation/{channel}/{day}': { input: () => ({ channel: 'sandbox', day: someday }) },
  'POST /admin/v1/orders/order/{id}/refund': {
    input: async (world) => ({
      id: await world.boughtOrder({ uid: await world.strangersUid() }),
      reason: '演练',
      idempotencyKey: randomUUID(),
    }),
  },
  'POST /admin/v1/orders/order/{id}/settle': {
    input: async (world) => ({
      id: await world.refusedRefund({ uid: await world.strangersUid() }),
      note: '已转账',
      idempotencyKey: randomUUID(),
    }),
  },
  'GET /admin/v1/orders/promotion/list': { input: () => ({}) },
  'GET /admin/v1/orders/promotion/{id}/coupon/list': { input: async (world) => ({ id: await world.promotion() }) },
  'POST /admin/v1/orders/promotion': {
    input: () => ({
      kind: 'coupon' as const,
      title: '演练',
      audience: 'all' as const,
      minFen: 600,
      bonus: 1,
      budget: 1,
      startTime: 0,
      endTime: 4_000_000_000_000,
      idempotencyKey: randomUUID(),
    }),
  },
  'POST /admin/v1/orders/promotion/{id}/give': {
    input: async (world) => ({
      id: await world.promotion(),
      uid: await world.strangersUid(),
      reason: '演练',
      idempotencyKey: randomUUID(),
    }),
  },
  'POST /admin/v1/orders/promotion/{id}/stop': {
    input: async (world) => ({ id: await world.promotion(), reason: '演练' }),
  },
  'POST /admin/v1/orders/promotion/{id}/user/{uid}/void': {
    input: async (world) => {
      const uid = await world.strangersUid();
      return { id: await world.promotionWithCouponOf({ uid }), uid, reason: '演练' };
    },
  },
  'POST /admin/v1/orders/promotion/{id}/void': {
    input: async (world) => ({ id: await world.promotion(), reason: '演练' }),
  },
  'GET /admin/v1/orders/package/list': { input: () => ({}) },
  'POST /admin/v1/orders/package': { input: () => packageFields, answers: 'secondApprovalRequired' },
  'PUT /admin/v1/orders/package/{id}': {
    input: async (world) => ({ ...packageFields, id: await world.coinPackage(), version: 1 }),
  },
  'GET /admin/v1/orders/reconciliation/list': { input: () => ({}) },
  'POST /admin/v1/orders/reconciliation/again': { input: () => ({ channel: 'sandbox', day: someday }) },

  'POST /vip/vipconfig': { input: () => ({}) },
  'POST /vip/vipopen': {
    input: async (world, me) => {
      await world.coins(me);
      return { vipType: 2, price: 780, idempotencyKey: randomUUID() };
    },
  },
  'GET /admin/v1/membership/plan/list': { input: () => ({}) },
  'PUT /admin/v1/membership/plan/{vipType}': {
    input: async (world) => ({
      vipType: 1,
      version: await world.planVersion(1),
      name: '月卡',
      days: 30,
      price: 300,
      wasPrice: 360,
      badge: '',
      withdrawn: false,
    }),
  },

  'GET /v1/downloads/offer/{id}': {
    input: async (world) => ({ id: await world.freeGame(), platformType: 1 }),
    everybodys: ['id'],
    visitor: 'ok',
  },
  'POST /user/game/download/{id}': {
    input: async (world) => ({ id: await world.freeGame(), platformType: 1 }),
    everybodys: ['id'],
    visitor: 'ok',
  },
  'GET /v1/downloads/order/{id}/refund': {
    input: async (world, me) => ({ id: await world.boughtOrder(me) }),
    names: ['id'],
    absent: 'orderNotFound',
  },
  'POST /v1/downloads/order/{id}/refund': {
    input: async (world, me) => ({ id: await world.boughtOrder(me), idempotencyKey: randomUUID() }),
    names: ['id'],
    absent: 'orderNotFound',
  },
  'GET /v1/downloads/game/list': { input: () => ({}) },
} satisfies Partial<Cases>;
