import { z } from 'zod';
import { defineCall } from './call.ts';
import { orderKind, orderState, paymentChannelCode } from './orders.ts';
import type { Permission } from './permissions.ts';
import { id, idempotencyKey, pagedListOf, pageInput, singleLineText, time } from './shared-field-and-paging-schemas.ts';

export const exportKind = z.enum(['orders', 'users', 'ledger', 'audit', 'tickets', 'claims']);
export type ExportKind = z.output<typeof exportKind>;

/** Who may make files at all makes them of what they may read. */
export const readPermissionByExportKind = {
  orders: 'orders.read',
  users: 'account.read',
  ledger: 'wallet.read',
  audit: 'staff.log',
  tickets: 'kefu.read',
  claims: 'gift.read',
} as const satisfies Record<ExportKind, Permission>;

/** A day in Shanghai. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** What a file is made of. Which of them a kind takes is in `filtersByExportKind`. */
const exportFilter = {
  uid: id.optional(),
  state: orderState.optional(),
  orderKind: orderKind.optional(),
  channel: paymentChannelCode.optional(),
  status: z.enum(['active', 'banned', 'closing', 'deleted']).optional(),
  staffId: id.optional(),
  packId: id.optional(),
  /** First and last day, both included; at most 366 of them. */
  from: day.optional(),
  to: day.optional(),
};

type FilterName = keyof typeof exportFilter;

/** `oneOf`: each has an index of its own, so they come one at a time. `needed`: without them there is no file. */
export const filtersByExportKind: Record<
  ExportKind,
  { free?: readonly FilterName[]; oneOf?: readonly FilterName[]; needed?: readonly FilterName[] }
> = {
  orders: { free: ['uid'], oneOf: ['state', 'orderKind', 'channel'] },
  users: { oneOf: ['status', 'from'], free: ['to'] },
  ledger: { needed: ['from', 'to'] },
  audit: { free: ['staffId'] },
  tickets: { free: ['from', 'to'] },
  claims: { needed: ['packId'], free: ['uid'] },
};

const exportFile = z.object({
  id,
  kind: exportKind,
  filter: z.object(exportFilter),
  reason: z.string(),
  state: z.enum(['waiting', 'making', 'ready', 'failed', 'cancelled', 'expired']),
  /** How many lines are in it, so far. */
  rows: z.int(),
  /** There were more than one file takes: the newest are in it. */
  isCut: z.boolean(),
  /** In bytes, so far. */
  size: z.int(),
  downloads: z.int(),
  createTime: time,
  /** 0 until it is ready. */
  expireTime: time,
});

const makeExports = 'staff:export.make' as const;

/** Lists as files, made in the background and fetched by their maker alone. */
export const exportCalls = {
  'POST /admin/v1/export': defineCall({
    summary: 'Asks for a file, newest first, at most 2,000,000 lines, masked; needs the right to read its kind too',
    who: makeExports,
    proof: 'recent',
    effect: 'write',
    input: z.object({ kind: exportKind, ...exportFilter, reason: singleLineText(1, 200), idempotencyKey }),
    data: exportFile,
    errors: ['keyReused', 'inProgress', 'noStaffPermission', 'tooManyExportsToday'],
    limit: { max: 60, seconds: 3600, withoutCounters: 'refuse' },
  }),
  'GET /admin/v1/export/list': defineCall({
    summary: 'The files that the operator asked for, newest first',
    who: makeExports,
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(exportFile),
    errors: [],
  }),
  'POST /admin/v1/export/{id}/cancel': defineCall({
    summary: 'Ends the making of a file; what there is of it is deleted',
    who: makeExports,
    effect: 'write',
    input: z.object({ id }),
    data: exportFile,
    errors: ['exportIsOver'],
  }),
  'POST /admin/v1/export/{id}/address': defineCall({
    summary: 'An address of five minutes that downloads a file; only for who asked for it and may still read its kind',
    who: makeExports,
    proof: 'recent',
    effect: 'write',
    input: z.object({ id }),
    data: z.object({ url: z.string() }),
    errors: ['noStaffPermission'],
  }),
};
