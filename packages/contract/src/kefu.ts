import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  uploadedFile,
  id,
  idempotencyKey,
  commaSeparatedIds,
  singleLineText,
  pagedListOf,
  nullData,
  pageInput,
  multiLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

export const kefuCategory = z.enum(['account', 'recharge', 'refund', 'download', 'community', 'report', 'other']);

const state = z.enum(['waiting', 'answered', 'closed']);

export const kefuImage = z.object({ id, url: z.string(), width: z.int(), height: z.int() });

export const ticket = z.object({
  id,
  category: kefuCategory,
  /** Of an order it is about; empty for none. */
  orderId: z.string(),
  /** The first words of what was asked. */
  summary: z.string(),
  /** waiting: for an answer; answered: for the player; closed: by either. */
  state,
  createTime: time,
  updateTime: time,
});

export const ticketEntry = z.object({
  id,
  from: z.enum(['player', 'staff']),
  text: z.string(),
  images: z.array(kefuImage),
  createTime: time,
});

export const ticketText = multiLineText(1, 2000);
/** Ids of stored images. */
export const ticketImageIds = commaSeparatedIds(6).optional();

export const kefuCalls = {
  'POST /user/kefu': defineCall({
    summary: 'Channels and hours of customer service; with `category` and `text` it also opens a ticket (signed in)',
    who: 'anyone',
    session: 'optional',
    effect: 'write',
    input: z.object({
      category: kefuCategory.optional(),
      orderId: singleLineText(0, 40).optional(),
      text: ticketText.optional(),
      images: ticketImageIds,
      idempotencyKey: idempotencyKey.optional(),
    }),
    data: z.object({
      channels: z.array(
        z.object({ kind: z.enum(['link', 'email', 'qq', 'wechat', 'phone']), label: z.string(), value: z.string() }),
      ),
      hours: z.string(),
      /** Whether somebody is there now. */
      open: z.boolean(),
      ticket: ticket.nullable(),
    }),
    errors: ['keyReused', 'inProgress'],
  }),
  'POST /v1/site/kefu/image': defineCall({
    summary: 'An image for a ticket: JPEG, PNG, WebP or GIF, at most 10 MB; re-encoded, metadata removed',
    who: 'user',
    effect: 'write',
    encoding: 'multipart',
    maxBytes: 10 * 1024 * 1024,
    input: z.object({ file: uploadedFile }),
    data: kefuImage,
    errors: ['fileTypeUnsupported', 'fileTooLarge'],
    limit: { max: 60, seconds: 3600, withoutCounters: 'allow' },
  }),
  'GET /v1/site/kefu/ticket/list': defineCall({
    summary: 'The user’s tickets, those touched last first',
    who: 'user',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(ticket),
    errors: [],
  }),
  'GET /v1/site/kefu/ticket/{id}': defineCall({
    summary: 'A ticket and its thread, oldest first',
    who: 'user',
    effect: 'read',
    input: z.object({ id }),
    data: ticket.extend({ thread: z.array(ticketEntry) }),
    errors: [],
  }),
  'POST /v1/site/kefu/ticket/{id}/reply': defineCall({
    summary: 'Adds to a ticket; one that was closed opens again',
    who: 'user',
    effect: 'write',
    input: z.object({ id, text: ticketText, images: ticketImageIds, idempotencyKey }),
    data: ticketEntry,
    errors: ['keyReused', 'inProgress'],
  }),
  'POST /v1/site/kefu/ticket/{id}/close': defineCall({
    summary: 'The player needs no answer any more',
    who: 'user',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
  }),
};
