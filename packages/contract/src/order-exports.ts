import { z } from 'zod';
import { defineCall } from './call.ts';
import { orderKind, orderState, paymentChannelName } from './orders.ts';
import { id, idempotencyKey, listOf, pageInput, singleLineText, time } from './scalars.ts';

/** What a file is made of: the filters of the list of orders. */
const orderExportFilter = {
  uid: id.optional(),
  state: orderState.optional(),
  kind: orderKind.optional(),
  channel: paymentChannelName.optional(),
};

const orderExport = z.object({
  id,
  filter: z.object(orderExportFilter),
  reason: z.string(),
  state: z.enum(['waiting', 'ready', 'failed', 'expired']),
  /** How many orders are in it. */
  rows: z.int(),
  /** There were more than one file takes: the newest are in it. */
  isCut: z.boolean(),
  /** In bytes; 0 until it is ready. */
  size: z.int(),
  downloads: z.int(),
  createTime: time,
  /** 0 until it is ready. */
  expireTime: time,
});

const exportOrders = 'staff:orders.export' as const;

/** Orders as a file, made in the background and fetched by its maker alone. */
export const orderExports = {
  'POST /admin/v1/orders/export': defineCall({
    summary: 'Asks for a file of orders, newest first, at most 50,000; numbers of providers are masked',
    who: exportOrders,
    proof: 'recent',
    effect: 'write',
    /** One of state, kind and channel, as in the list. */
    input: z.object({ ...orderExportFilter, reason: singleLineText(1, 200), idempotencyKey }),
    data: orderExport,
    errors: ['keyReused', 'inProgress'],
    limit: { max: 20, seconds: 3600, withoutCounters: 'refuse' },
  }),
  'GET /admin/v1/orders/export/list': defineCall({
    summary: 'The files of orders that the operator asked for, newest first',
    who: exportOrders,
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: listOf(orderExport),
    errors: [],
  }),
  'POST /admin/v1/orders/export/{id}/address': defineCall({
    summary: 'An address of five minutes that downloads a file of orders; only for who asked for it',
    who: exportOrders,
    proof: 'recent',
    effect: 'write',
    input: z.object({ id }),
    data: z.object({ url: z.string() }),
    errors: [],
  }),
};
