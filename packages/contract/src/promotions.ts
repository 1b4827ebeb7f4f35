import { z } from 'zod';
import { defineCall } from './call.ts';
import { claimableCoupon, ownCoupon, promotionKind } from './coupon-schemas.ts';
import {
  id,
  idempotencyKey,
  integer,
  pagedListOf,
  pageInput,
  singleLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

/** Who may claim: everybody, accounts of the last seven days, or nobody: operators give each one. */
export const promotionAudience = z.enum(['all', 'new', 'given']);

const reason = singleLineText(1, 200);
const player = z.object({ uid: id, name: z.string(), avatar: z.string() });

export const promotionForStaff = z.object({
  id,
  kind: promotionKind,
  title: z.string(),
  audience: promotionAudience,
  minFen: z.int(),
  bonus: z.int(),
  /** In coins, and how many coupons it pays for. */
  budget: z.int(),
  total: z.int(),
  given: z.int(),
  used: z.int(),
  takenBack: z.int(),
  /** What the used ones gave, less what came back with refunds. */
  coinsSpent: z.int(),
  /** What can still be promised. */
  coinsLeft: z.int(),
  state: z.enum(['waiting', 'running', 'over', 'stopped', 'void']),
  startTime: time,
  endTime: time,
  createTime: time,
  maker: z.string(),
});

const couponForStaff = ownCoupon.extend({
  user: player,
  /** Empty where the user took it. */
  giver: z.string(),
  cause: z.string(),
});

export const promotionCalls = {
  'GET /v1/orders/coupon/list': defineCall({
    summary: 'The user’s coupons, newest first',
    who: 'user',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(ownCoupon),
    errors: [],
  }),
  'GET /v1/orders/promotion/list': defineCall({
    summary: 'Coupons the user can take now, those that end first in front; at most 50',
    who: 'user',
    effect: 'read',
    input: z.object({}),
    data: z.object({ coupons: z.array(claimableCoupon) }),
    errors: [],
  }),
  'POST /v1/orders/promotion/{id}/claim': defineCall({
    summary: 'Takes a coupon, once a person; a repeat answers with the one that was taken',
    who: 'user',
    feature: 'payments',
    effect: 'write',
    input: z.object({ id }),
    data: ownCoupon,
    errors: ['couponUnavailable', 'couponsGone'],
    limit: { max: 60, seconds: 3600, withoutCounters: 'allow' },
  }),

  'GET /admin/v1/orders/promotion/list': defineCall({
    summary: 'Promotions of recharges, newest first, with what each gave',
    who: 'staff:orders.read',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(promotionForStaff),
    errors: [],
  }),
  'POST /admin/v1/orders/promotion': defineCall({
    summary:
      'Makes a promotion; its budget counts towards what one operator may give in a day, above it two people decide',
    who: 'staff:orders.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({
      kind: promotionKind,
      title: singleLineText(1, 20),
      audience: promotionAudience,
      minFen: integer(1, 10_000_000),
      bonus: integer(1, 1_000_000),
      budget: integer(1, 100_000_000),
      startTime: integer(0, 8.64e15),
      endTime: integer(0, 8.64e15),
      idempotencyKey,
    }),
    data: promotionForStaff,
    errors: ['secondApprovalRequired', 'approvalWaiting', 'keyReused', 'inProgress'],
  }),
  'POST /admin/v1/orders/promotion/{id}/stop': defineCall({
    summary: 'Nothing more is given, at once; what players have can still be used. A repeat changes nothing',
    who: 'staff:orders.write',
    effect: 'write',
    input: z.object({ id, reason }),
    data: promotionForStaff,
    errors: [],
  }),
  'POST /admin/v1/orders/promotion/{id}/void': defineCall({
    summary:
      'Stops it and voids every unused coupon; orders that are open keep what they promised. A repeat changes nothing',
    who: 'staff:orders.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({ id, reason }),
    data: promotionForStaff,
    errors: [],
  }),
  'GET /admin/v1/orders/promotion/{id}/coupon/list': defineCall({
    summary: 'Who has a coupon of a promotion, newest first; or one user’s',
    who: 'staff:orders.read',
    effect: 'read',
    sensitive: true,
    input: z.object({ id, uid: id.optional(), ...pageInput }),
    data: pagedListOf(couponForStaff),
    errors: [],
  }),
  'POST /admin/v1/orders/promotion/{id}/give': defineCall({
    summary: 'Gives one user a coupon, for a cause the user reads; within the limits of adjustments',
    who: 'staff:wallet.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({ id, uid: id, reason, idempotencyKey }),
    data: couponForStaff,
    errors: ['promotionOver', 'alreadyClaimed', 'secondApprovalRequired', 'approvalWaiting', 'keyReused', 'inProgress'],
  }),
  'POST /admin/v1/orders/promotion/{id}/user/{uid}/void': defineCall({
    summary: 'Voids one user’s unused coupon; a repeat changes nothing',
    who: 'staff:wallet.write',
    effect: 'write',
    input: z.object({ id, uid: id, reason }),
    data: couponForStaff,
    errors: ['couponNotVoidable'],
  }),
};
