import { z } from 'zod';
import { id, time } from './shared-field-and-paging-schemas.ts';

export const promotionKind = z.enum(['coupon', 'firstRecharge']);

/** X-C35, X-C36: free coins on top of an order of at least so much money. One a person, for ever; so its promotion names it. */
const promise = {
  promotionId: id,
  kind: promotionKind,
  title: z.string(),
  minFen: z.int(),
  bonus: z.int(),
  endTime: time,
};

/** What the recharge page can use. */
export const couponUsableForRecharge = z.object({
  ...promise,
  /** The order that has it, while that can be paid; empty: it is free. */
  orderId: z.union([id, z.literal('')]),
});

export const ownCoupon = z.object({
  ...promise,
  /** takenBack: its order was refunded, and the coins with it. */
  state: z.enum(['ready', 'reserved', 'used', 'takenBack', 'expired', 'void']),
  orderId: z.union([id, z.literal('')]),
  takeTime: time,
});

export const claimableCoupon = z.object({
  ...promise,
  /** Only for accounts of the last seven days. */
  newOnly: z.boolean(),
});
