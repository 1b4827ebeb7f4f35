import { z } from 'zod';
import { defineCall } from './call.ts';
import { id } from './shared-field-and-paging-schemas.ts';

export const userRechargesByMonthCalls = {
  'GET /admin/v1/orders/user/{uid}/month/list': defineCall({
    summary: 'What one user paid in each of the last twelve months, oldest first; what was given back does not count',
    who: 'staff:orders.read',
    effect: 'read',
    input: z.object({ uid: id }),
    data: z.object({
      /** YYYY-MM. */
      records: z.array(z.object({ month: z.string(), fen: z.int(), orders: z.int() })),
    }),
    errors: [],
  }),
};
