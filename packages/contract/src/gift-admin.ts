import { z } from 'zod';
import { defineCall } from './call.ts';
import { giftPackForStaff, activationCodeBatch } from './gifts.ts';
import {
  id,
  idempotencyKey,
  integer,
  pagedListOf,
  pageInput,
  singleLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

const read = 'staff:gift.read';
const write = 'staff:gift.write';
const player = z.object({ uid: id, name: z.string(), avatar: z.string() });
const reason = singleLineText(1, 200);

/** Why a file of codes was not taken. */
export const giftCodeFileRefusalReason = z.enum(['unreadable', 'notTable', 'brokenTable', 'tooManyRows', 'noCodes']);

/** A file of codes on its way into a pack. Nothing is added before somebody confirms what was found. */
export const giftCodeImport = z.object({
  id,
  packId: id,
  fileName: z.string(),
  state: z.enum(['reading', 'checked', 'adding', 'done', 'refused', 'discarded']),
  /** Null until it is read; the encoding also of XLSX, which has its own. */
  format: z.enum(['csv', 'xlsx']).nullable(),
  encoding: z.enum(['utf-8', 'utf-16le', 'gb18030']).nullable(),
  fault: giftCodeFileRefusalReason.nullable(),
  /** Cells that are not empty, so far: each is one of the four below once all are read. */
  cells: z.int(),
  fresh: z.int(),
  repeated: z.int(),
  known: z.int(),
  bad: z.int(),
  /** Rows of the first bad ones. */
  badRows: z.array(z.int()),
  added: z.int(),
  maker: z.object({ id, name: z.string() }),
  createTime: time,
});

export const giftStaffCalls = {
  'GET /admin/v1/gift/pack/{id}': defineCall({
    summary: 'One pack, with how many codes were claimed in the last 24 hours (counted up to 10,000)',
    who: read,
    effect: 'read',
    input: z.object({ id }),
    data: giftPackForStaff.extend({ claimedLastDay: z.int() }),
    errors: [],
  }),
  'POST /admin/v1/gift/pack/{id}/end': defineCall({
    summary: 'Ends a pack now: nobody can claim any more, and what was claimed stays claimed',
    who: write,
    effect: 'write',
    input: z.object({ id, version: integer(1, 1e9), reason }),
    data: giftPackForStaff,
    errors: ['editedByOthers', 'activityClosed'],
  }),
  'GET /admin/v1/gift/pack/{id}/claim/list': defineCall({
    summary: 'Who claimed a code of a pack, newest first; the codes are masked',
    who: read,
    effect: 'read',
    sensitive: true,
    input: z.object({ id, uid: id.optional(), ...pageInput }),
    data: pagedListOf(z.object({ id, user: player, maskedCode: z.string(), claimTime: time, used: z.boolean() })),
    errors: [],
  }),
  'POST /admin/v1/gift/code/{id}/reveal': defineCall({
    summary: 'A claimed code in full, for a reason; thirty an hour and operator',
    who: write,
    proof: 'recent',
    effect: 'read',
    sensitive: true,
    limit: { max: 30, seconds: 3600, withoutCounters: 'refuse' },
    input: z.object({ id, reason }),
    data: z.object({ code: z.string() }),
    errors: [],
  }),
  'POST /admin/v1/gift/pack/{id}/import': defineCall({
    summary:
      'Takes an uploaded file of codes (CSV, XLSX or lines; UTF-8, UTF-16 or GB18030) for a pack; it is read in the background',
    who: write,
    effect: 'write',
    input: z.object({
      id,
      upload: z.string().regex(/^[0-9a-f]{32}$/),
      fileName: singleLineText(1, 200),
      idempotencyKey,
    }),
    data: giftCodeImport,
    errors: ['fileTypeUnsupported', 'keyReused', 'inProgress'],
  }),
  'GET /admin/v1/gift/pack/{id}/import/list': defineCall({
    summary: 'Files of codes for a pack, newest first',
    who: read,
    effect: 'read',
    input: z.object({ id, ...pageInput }),
    data: pagedListOf(giftCodeImport),
    errors: [],
  }),
  'GET /admin/v1/gift/import/{id}': defineCall({
    summary: 'One file of codes: what was found in it, or how far it is added',
    who: read,
    effect: 'read',
    input: z.object({ id }),
    data: giftCodeImport,
    errors: [],
  }),
  'POST /admin/v1/gift/import/{id}/confirm': defineCall({
    summary: 'Adds the new codes of a file that was looked through, in the background; a repeat changes nothing',
    who: write,
    effect: 'write',
    input: z.object({ id }),
    data: giftCodeImport,
    errors: [],
  }),
  'POST /admin/v1/gift/import/{id}/discard': defineCall({
    summary: 'Drops a file of codes that was not confirmed; a repeat changes nothing',
    who: write,
    effect: 'write',
    input: z.object({ id }),
    data: giftCodeImport,
    errors: [],
  }),
  'POST /admin/v1/gift/batch/{id}/void': defineCall({
    summary: 'Voids the codes of a batch that nobody used; a repeat changes nothing',
    who: write,
    proof: 'recent',
    effect: 'write',
    input: z.object({ id, reason }),
    data: activationCodeBatch,
    errors: [],
  }),
  'POST /admin/v1/gift/batch/code': defineCall({
    summary: 'What became of one activation code; in a body, because addresses are written down',
    who: read,
    effect: 'read',
    sensitive: true,
    limit: { max: 60, seconds: 3600, withoutCounters: 'refuse' },
    input: z.object({ code: singleLineText(1, 40) }),
    data: z.object({
      state: z.enum(['unknown', 'unused', 'used', 'expired', 'void']),
      batch: activationCodeBatch.nullable(),
      user: player.nullable(),
      useTime: time.nullable(),
    }),
    errors: [],
  }),
};
