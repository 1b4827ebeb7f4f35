import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  flag,
  id,
  idempotencyKey,
  integer,
  singleLineText,
  pagedListOf,
  nullData,
  pageInput,
  time,
} from './shared-field-and-paging-schemas.ts';
import { couponUsableForRecharge } from './coupon-schemas.ts';
import { paymentProviderAnswer, refundObstacle } from './refund-schemas.ts';
import { receipt } from './receipt-schemas.ts';
import { monthlySpendingCap } from './spending-cap.ts';
import { walletBalances } from './wallet.ts';

export const orderKind = z.enum(['recharge', 'membership', 'download']);
/** X-M8. */
export const orderState = z.enum([
  'created',
  'paying',
  'paid',
  'delivered',
  'closed',
  'failed',
  'refunding',
  'refunded',
]);
export const paymentChannelCode = z.enum(['sandbox', 'alipay', 'wechat']);

/** X-M1: coins for money; `bonus`: free coins on top. */
export const coinPackage = z.object({
  id,
  priceFen: z.int(),
  coins: z.int(),
  bonus: z.int(),
  badge: z.string(),
});

export const order = z.object({
  id,
  kind: orderKind,
  subject: z.string(),
  /** The package, the level, the game. */
  subjectId: id,
  state: orderState,
  /** Recharge: what is paid in money; 0 otherwise. */
  amountFen: z.int(),
  /** Recharge: paid coins that come; otherwise coins spent. */
  coins: z.int(),
  /** Recharge: free coins on top. */
  bonus: z.int(),
  /** X-C35: free coins by a coupon or the first recharge: promised while it can be paid, then what was given. */
  couponBonus: z.int(),
  /** Empty for what is bought with coins. */
  channel: z.string(),
  createTime: time,
  /** Until when it can be paid; 0 for what is bought with coins. */
  expireTime: time,
  /** 0 while unpaid. */
  payTime: time,
});

export const orderEvent = z.object({
  event: z.enum([...orderState.options, 'late', 'cancelled', 'refund-asked', 'refund-failed']),
  note: z.string(),
  time,
});

/** How an order is paid: a page to go to. */
export const paymentLink = z.object({ kind: z.enum(['page', 'qr']), url: z.string() });

const adminOrder = order.extend({ uid: id, tradeNo: z.string(), refundReason: z.string() });
const adminPackage = coinPackage.extend({ position: z.int(), withdrawn: z.boolean(), version: z.int() });
const packageFields = {
  priceFen: integer(1, 10_000_000),
  coins: integer(1, 10_000_000),
  bonus: integer(0, 10_000_000),
  badge: singleLineText(0, 8),
  position: integer(0, 1000),
  withdrawn: flag,
};

export const orderCalls = {
  'POST /user/center/coin/all': defineCall({
    summary: 'Everything the recharge page needs: balances, packages, channels, cap, recent orders',
    who: 'user',
    effect: 'read',
    priority: 'high',
    input: z.object({ uid: id }),
    data: walletBalances.extend({
      packages: z.array(
        coinPackage.extend({
          /** The coupon that gives most of those one has and could take; empty: none fits. */
          promotionId: z.union([id, z.literal('')]),
        }),
      ),
      /** What can be used here, or is reserved for an order that is open: at most 50, the most coins first. */
      coupons: z.array(couponUsableForRecharge),
      channels: z.array(z.object({ name: paymentChannelCode, label: z.string() })),
      cap: monthlySpendingCap,
      recent: z.array(order),
    }),
    errors: [],
  }),
  'POST /user/center/coin/order': defineCall({
    summary: 'Orders a package at the price that was shown; 30 minutes to pay',
    who: 'user',
    feature: 'payments',
    effect: 'write',
    priority: 'high',
    input: z.object({
      packageId: id,
      channel: paymentChannelCode,
      priceFen: integer(1, 10_000_000),
      /** Empty: none. Absent: the one that gives most. */
      promotionId: z.union([z.literal(''), id]).optional(),
      idempotencyKey,
    }),
    data: order,
    errors: ['priceChanged', 'overLimit', 'walletFrozen', 'couponUnavailable', 'keyReused', 'inProgress'],
    limit: { max: 60, seconds: 3600, withoutCounters: 'allow' },
  }),
  'POST /order/payInfo': defineCall({
    summary: 'How an order is paid, and how far it is; polled by the result page',
    who: 'user',
    effect: 'write',
    priority: 'high',
    input: z.object({
      orderId: id,
      /** Somebody goes to pay now: a provider's page may be good for minutes only, so they get one of this moment. */
      fresh: flag.optional(),
    }),
    data: z.object({
      order,
      /** Null once nothing is left to pay, and while the provider does not answer: the next look tries again. */
      payment: paymentLink.nullable(),
      /** Both accounts together. */
      coinNum: z.int(),
    }),
    errors: ['orderNotFound'],
  }),
  'POST /v1/orders/order/{id}/cancel': defineCall({
    summary: 'The user does not want to pay any more; a payment that comes all the same is credited',
    who: 'user',
    effect: 'write',
    priority: 'high',
    input: z.object({ id }),
    data: order,
    errors: ['orderNotFound'],
  }),
  'GET /v1/orders/order/list': defineCall({
    summary: 'The user’s orders, newest first',
    who: 'user',
    effect: 'read',
    input: z.object({ kind: orderKind.optional(), ...pageInput }),
    data: pagedListOf(order),
    errors: [],
  }),
  'GET /v1/orders/order/{id}': defineCall({
    summary: 'An order with its timeline and the numbers of its receipts',
    who: 'user',
    effect: 'read',
    priority: 'high',
    input: z.object({ id }),
    data: order.extend({ timeline: z.array(orderEvent), receipts: z.array(z.int()) }),
    errors: ['orderNotFound'],
  }),

  'GET /admin/v1/orders/order/list': defineCall({
    summary:
      'Orders, newest first: all, of one user, state, kind or channel, or the one that goes by a number here or at its provider',
    who: 'staff:orders.read',
    effect: 'read',
    input: z.object({
      uid: id.optional(),
      /** As the user or the provider writes it: 260000000001 or LY260000000001. */
      orderNo: z
        .string()
        .regex(/^(LY)?[1-9]\d{0,17}$/)
        .optional(),
      /** The provider's number of the payment. */
      tradeNo: singleLineText(1, 80).optional(),
      /** One of the three; with a uid also several. */
      state: orderState.optional(),
      kind: orderKind.optional(),
      channel: paymentChannelCode.optional(),
      ...pageInput,
    }),
    data: pagedListOf(adminOrder),
    errors: [],
  }),
  'GET /admin/v1/orders/order/{id}': defineCall({
    summary: 'An order with its timeline and what its provider told of it',
    who: 'staff:orders.read',
    effect: 'read',
    sensitive: true,
    input: z.object({ id }),
    data: adminOrder.extend({
      timeline: z.array(orderEvent),
      /** The newest ones, as they came; long ones are cut. */
      notifications: z.array(z.object({ outcome: z.string(), body: z.string(), time })),
      refundCheck: z.object({
        /** Null: it can be refunded. */
        obstacle: refundObstacle.nullable(),
        /** Coins of it that were spent already. */
        missingCoins: z.int(),
        /** What the refund itself will look at; null for what is not delivered. */
        facts: z
          .object({
            /** 0: nothing is taken back from the wallet. */
            coinsNeeded: z.int(),
            walletFrozen: z.boolean(),
            recentRefunds: z.int(),
            /** From so many on, a second person decides. */
            manyRefunds: z.int(),
            worthFen: z.int(),
            /** Above it a second person decides. */
            aloneUpToFen: z.int(),
            /** When the provider stops giving money back; 0 where none was paid. */
            providerUntilTime: time,
          })
          .nullable(),
      }),
    }),
    errors: ['orderNotFound'],
  }),
  'GET /admin/v1/orders/order/{id}/ledger': defineCall({
    summary: 'The receipts an order led to, with their postings',
    who: 'staff:wallet.read',
    effect: 'read',
    sensitive: true,
    input: z.object({ id }),
    data: z.object({ receipts: z.array(receipt) }),
    errors: ['orderNotFound'],
  }),
  'POST /admin/v1/orders/order/{id}/query': defineCall({
    summary: 'Asks the provider about an order at once; a payment that was never told of is credited',
    who: 'staff:orders.refund',
    effect: 'write',
    input: z.object({ id }),
    data: adminOrder.extend({ timeline: z.array(orderEvent), answer: paymentProviderAnswer }),
    errors: ['orderNotFound', 'orderClosed'],
    limit: { max: 120, seconds: 3600, withoutCounters: 'allow' },
  }),
  'POST /admin/v1/orders/order/{id}/receipt': defineCall({
    summary: 'Sends the user a message with the receipts of an order',
    who: 'staff:orders.refund',
    effect: 'write',
    input: z.object({ id, idempotencyKey }),
    data: nullData,
    errors: ['orderNotFound', 'orderClosed', 'keyReused', 'inProgress'],
    limit: { max: 60, seconds: 3600, withoutCounters: 'allow' },
  }),
  'GET /admin/v1/orders/refund/list': defineCall({
    summary: 'Refunds on their way, the longest waiting first; or those that a provider refused',
    who: 'staff:orders.read',
    effect: 'read',
    input: z.object({ refused: z.enum(['true', 'false']).optional(), ...pageInput }),
    data: pagedListOf(
      adminOrder.extend({
        beginTime: time,
        /** The provider refused: somebody asks again or settles it by hand. */
        refused: z.boolean(),
        /** The last thing that happened to it. */
        lastEvent: orderEvent,
      }),
    ),
    errors: [],
  }),
  'GET /admin/v1/orders/view/{uid}/order/list': defineCall({
    summary: 'A user’s orders as they get them; only while a view is open',
    who: 'staff:account.viewas',
    effect: 'read',
    input: z.object({ uid: id, ...pageInput }),
    data: pagedListOf(order),
    errors: [],
  }),
  'POST /admin/v1/orders/order/{id}/refund': defineCall({
    summary: 'X-M10: takes a delivered order back: coins, rights, and the money where there was some',
    who: 'staff:orders.refund',
    proof: 'recent',
    effect: 'write',
    input: z.object({ id, reason: singleLineText(1, 200), idempotencyKey }),
    data: adminOrder.extend({ timeline: z.array(orderEvent) }),
    errors: [
      'orderNotFound',
      'orderClosed',
      'insufficientCoins',
      'keyReused',
      'inProgress',
      'secondApprovalRequired',
      'approvalWaiting',
    ],
  }),
  'POST /admin/v1/orders/order/{id}/settle': defineCall({
    summary:
      'X-M10: a refund the provider refused, or is at for more than a day, was settled by hand; the note says how',
    who: 'staff:orders.refund',
    proof: 'recent',
    effect: 'write',
    /** The user reads the note. */
    input: z.object({ id, note: singleLineText(1, 200), idempotencyKey }),
    data: adminOrder.extend({ timeline: z.array(orderEvent) }),
    errors: ['orderNotFound', 'orderClosed', 'keyReused', 'inProgress'],
  }),
  'GET /admin/v1/orders/package/list': defineCall({
    summary: 'Packages, also the withdrawn ones',
    who: 'staff:orders.read',
    effect: 'read',
    input: z.object({}),
    data: z.object({ packages: z.array(adminPackage.extend({ soldInThirtyDays: z.int() })) }),
    errors: [],
  }),
  'POST /admin/v1/orders/package': defineCall({
    summary: 'Adds a package',
    who: 'staff:orders.write',
    proof: 'recent',
    effect: 'write',
    input: z.object(packageFields),
    data: adminPackage,
    errors: ['secondApprovalRequired', 'approvalWaiting'],
  }),
  'PUT /admin/v1/orders/package/{id}': defineCall({
    summary: 'Changes a package; orders made before keep what they promised',
    who: 'staff:orders.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({ id, version: integer(1, 1e9), ...packageFields }),
    data: adminPackage,
    errors: ['editedByOthers', 'secondApprovalRequired', 'approvalWaiting'],
    revertible: true,
  }),
  'GET /admin/v1/orders/reconciliation/list': defineCall({
    summary: 'Days three ways: provider, orders, ledger; newest first',
    who: 'staff:orders.read',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(
      z.object({
        channel: z.string(),
        day: z.string(),
        providerFen: z.int(),
        ordersFen: z.int(),
        ordersCoins: z.int(),
        ledgerCoins: z.int(),
        payments: z.int(),
        refunds: z.int(),
        differences: z.int(),
        runTime: time,
      }),
    ),
    errors: [],
  }),
  'GET /admin/v1/orders/reconciliation/{channel}/{day}': defineCall({
    summary: 'The lines of a day that differ: what the bill says, what the order says, what the ledger says',
    who: 'staff:orders.read',
    effect: 'read',
    input: z.object({ channel: paymentChannelCode, day: z.iso.date() }),
    data: z.object({
      /** At most 500, oldest first. */
      lines: z.array(
        z.object({
          alertId: id,
          kind: z.string(),
          /** Empty where it is about no order of ours. */
          orderId: z.string(),
          tradeNo: z.string(),
          billFen: z.int().nullable(),
          orderFen: z.int().nullable(),
          orderState: orderState.nullable(),
          ledgerCoins: z.int().nullable(),
          ordersCoins: z.int().nullable(),
          createTime: time,
          /** 0 while open. */
          resolveTime: time,
          note: z.string(),
        }),
      ),
    }),
    errors: [],
  }),
  'POST /admin/v1/orders/reconciliation/again': defineCall({
    summary: 'Has one day of a channel reconciled again; what comes of it is in the list some minutes later',
    who: 'staff:orders.reconcile',
    effect: 'write',
    input: z.object({ channel: paymentChannelCode, day: z.iso.date() }),
    data: nullData,
    errors: [],
  }),
};
