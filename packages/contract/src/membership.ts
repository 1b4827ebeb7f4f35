import { z } from 'zod';
import { defineCall } from './call.ts';
import { flag, id, idempotencyKey, integer, singleLineText, time } from './shared-field-and-paging-schemas.ts';

export const vipPlan = z.object({
  /** 1, 2, 3: also the level it gives. */
  vipType: z.int(),
  name: z.string(),
  days: z.int(),
  /** In coins. */
  price: z.int(),
  /** Struck through; 0 for none. */
  wasPrice: z.int(),
  badge: z.string(),
});

const adminPlan = vipPlan.extend({ withdrawn: z.boolean(), version: z.int() });

export const membershipCalls = {
  'POST /vip/vipconfig': defineCall({
    summary: 'Plans for sale and what members get',
    who: 'anyone',
    effect: 'read',
    input: z.object({}),
    data: z.object({
      plans: z.array(vipPlan),
      /** X-M5: games a day without paying. */
      dailyDownloads: z.int(),
    }),
    errors: [],
  }),
  'POST /vip/vipopen': defineCall({
    summary: 'Buys a plan with coins at the price that was shown (X-M4, X-M6)',
    who: 'user',
    effect: 'write',
    priority: 'high',
    input: z.object({ vipType: integer(1, 3), price: integer(1, 10_000_000), idempotencyKey }),
    data: z.object({ orderId: id, levelType: z.int(), expTime: time, coinNum: z.int() }),
    errors: ['priceChanged', 'planWithdrawn', 'insufficientCoins', 'walletFrozen', 'keyReused', 'inProgress'],
  }),
  'GET /admin/v1/membership/plan/list': defineCall({
    summary: 'Plans, also the withdrawn ones',
    who: 'staff:membership.read',
    effect: 'read',
    input: z.object({}),
    data: z.object({
      /** With how often each was bought in the last thirty days. */
      plans: z.array(adminPlan.extend({ soldInThirtyDays: z.int() })),
    }),
    errors: [],
  }),
  'PUT /admin/v1/membership/plan/{vipType}': defineCall({
    revertible: true,
    summary: 'Changes a plan; what was bought stays as it was bought',
    who: 'staff:membership.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({
      vipType: integer(1, 3),
      version: integer(1, 1e9),
      name: singleLineText(1, 12),
      days: integer(1, 3660),
      price: integer(1, 10_000_000),
      wasPrice: integer(0, 10_000_000),
      badge: singleLineText(0, 8),
      withdrawn: flag,
    }),
    data: adminPlan,
    errors: ['editedByOthers', 'secondApprovalRequired', 'approvalWaiting'],
  }),
  'GET /admin/v1/membership/user/{uid}': defineCall({
    summary: 'Until when a user is a member of each level, and the days they were given',
    who: 'staff:account.read',
    effect: 'read',
    input: z.object({ uid: id }),
    data: z.object({
      levelType: z.int(),
      /** Of each level until when, 0 for never. */
      levels: z.array(z.object({ level: z.int(), untilTime: time })),
      /** Newest first, at most a hundred. */
      grants: z.array(z.object({ level: z.int(), days: z.int(), time })),
    }),
    errors: [],
  }),
};
