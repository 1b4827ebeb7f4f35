import { z } from 'zod';
import { defineCall } from './call.ts';
import { integer, time } from './shared-field-and-paging-schemas.ts';

/** X-M12: a month is a month in Asia/Shanghai; null is no cap. */
export const monthlySpendingCap = z.object({
  capFen: z.int().nullable(),
  /** Paid this month and not refunded, and orders still open. */
  spentFen: z.int(),
  /** A higher cap (or none) that was asked for and counts from `pendingTime` on; pendingTime 0: nothing was. */
  pendingCapFen: z.int().nullable(),
  pendingTime: time,
});

export const spendingCapCalls = {
  'GET /v1/orders/cap': defineCall({
    summary: 'The user’s own monthly cap',
    who: 'user',
    effect: 'read',
    input: z.object({}),
    data: monthlySpendingCap,
    errors: [],
  }),
  'POST /v1/orders/cap': defineCall({
    summary: 'Sets the cap: lower counts at once, higher (or none, empty) after 24 hours',
    who: 'user',
    effect: 'write',
    input: z.object({ capFen: z.union([z.literal(''), integer(0, 100_000_000)]) }),
    data: monthlySpendingCap,
    errors: [],
  }),
};
