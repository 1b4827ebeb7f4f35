import { z } from 'zod';
import { defineCall } from './call.ts';
import { giftPack } from './catalog.ts';
import { responsivePicture } from './media.ts';
import {
  flag,
  id,
  idempotencyKey,
  integer,
  singleLineText,
  pagedListOf,
  nullData,
  pageInput,
  multiLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

/** A pack with the game it is for, as the gift centre shows it. */
export const giftPackWithGame = giftPack.extend({
  gameId: id,
  gameName: z.string(),
  gameIcon: responsivePicture,
  /** How many codes of it whoever asks has; a visitor has none. */
  mine: z.int(),
});

/** X-C5: 待使用, 已使用 (as the user said), 已过期. */
export const claimedGiftCode = z.object({
  id,
  packId: id,
  title: z.string(),
  content: z.string(),
  usage: z.string(),
  gameId: id,
  gameName: z.string(),
  gameIcon: responsivePicture,
  code: z.string(),
  claimTime: time,
  redeemBy: time,
  used: z.boolean(),
});

/** What an activation code gives. */
const reward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('coins'), coins: z.int() }),
  z.object({ kind: z.literal('days'), days: z.int(), expTime: time }),
  z.object({ kind: z.literal('game'), gameId: id, gameName: z.string() }),
]);

/** A code that a user claimed, as operators see it: its last characters. */
const claimedCode = z.object({
  id,
  packId: id,
  title: z.string(),
  gameId: id,
  gameName: z.string(),
  /** ••••7Q2F */
  masked: z.string(),
  claimTime: time,
  redeemBy: time,
  used: z.boolean(),
});

export const giftPackForStaff = giftPack.extend({
  gameId: id,
  gameName: z.string(),
  claimed: z.int(),
  version: z.int(),
});
export const giftPackDraft = {
  title: singleLineText(1, 40),
  content: multiLineText(0, 500),
  usage: multiLineText(0, 500),
  startTime: integer(0, 8e15),
  endTime: integer(0, 8e15),
  redeemBy: integer(0, 8e15),
  vipOnly: flag,
  limit: integer(1, 10),
};
export const activationCodeBatch = z.object({
  id,
  note: z.string(),
  kind: z.enum(['coins', 'days', 'game']),
  amount: z.int(),
  gameId: z.string(),
  total: z.int(),
  used: z.int(),
  expireTime: time,
  createTime: time,
  /** Empty where nobody in particular made it. */
  maker: z.string(),
  /** Null where its codes still work. */
  voidTime: time.nullable(),
});
/** `low`: fewer than a tenth of the codes is left. */
const packState = z.enum(['open', 'coming', 'over', 'low']);

export const giftCalls = {
  'GET /v1/gift/pack/list': defineCall({
    summary: 'Packs that can be claimed now or soon, of all games or of one; those that end first come first',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ gameId: id.optional(), ...pageInput }),
    data: pagedListOf(giftPackWithGame),
    errors: [],
  }),
  'GET /v1/gift/pack/{id}': defineCall({
    summary: 'One pack with what is left of it now',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id }),
    data: giftPackWithGame,
    errors: [],
  }),
  'POST /v1/gift/pack/{id}/claim': defineCall({
    summary: 'Hands out exactly one code of a pack',
    who: 'user',
    feature: 'giftClaims',
    effect: 'write',
    input: z.object({ id, idempotencyKey }),
    data: claimedGiftCode,
    errors: ['giftGone', 'alreadyClaimed', 'membersOnly', 'activityClosed', 'keyReused', 'inProgress'],
    limit: { max: 60, seconds: 60, withoutCounters: 'allow' },
  }),
  'GET /v1/gift/code/list': defineCall({
    summary: 'The user’s codes: open, used or expired ones, newest first; with how many there are of each',
    who: 'user',
    effect: 'read',
    input: z.object({ state: z.enum(['open', 'used', 'expired']).optional(), ...pageInput }),
    data: pagedListOf(claimedGiftCode).extend({
      counts: z.object({ open: z.int(), used: z.int(), expired: z.int() }),
    }),
    errors: [],
  }),
  'PUT /v1/gift/code/{id}/used': defineCall({
    summary: 'Marks a code as used, or as not used after all: the game never tells us',
    who: 'user',
    effect: 'write',
    input: z.object({ id, used: flag }),
    data: nullData,
    errors: [],
  }),
  'POST /v1/gift/redeem': defineCall({
    summary: 'Redeems an activation code: coins, days of membership or a game',
    who: 'user',
    feature: 'redeeming',
    effect: 'write',
    input: z.object({ code: singleLineText(1, 40), idempotencyKey }),
    data: z.object({ reward, coinNum: z.int() }),
    errors: [
      'redeemCodeInvalid',
      'redeemCodeUsed',
      'redeemCodeExpired',
      'alreadyClaimed',
      'tooManyTries',
      'keyReused',
      'inProgress',
    ],
    limit: { max: 10, seconds: 60, withoutCounters: 'refuse' },
  }),
  'GET /admin/v1/gift/user/{uid}/code/list': defineCall({
    summary: 'The codes of packs that a user claimed, newest first, masked',
    who: 'staff:gift.read',
    effect: 'read',
    sensitive: true,
    input: z.object({ uid: id, ...pageInput }),
    data: pagedListOf(claimedCode),
    errors: [],
  }),
  'GET /admin/v1/gift/pack/list': defineCall({
    summary: 'Packs, newest first; open ones that end first, coming ones that start first, those over that ended last',
    who: 'staff:gift.read',
    effect: 'read',
    input: z.object({ state: packState.optional(), gameId: id.optional(), ...pageInput }),
    data: pagedListOf(giftPackForStaff),
    errors: [],
  }),
  'POST /admin/v1/gift/pack': defineCall({
    summary: 'Writes a pack; its codes come next',
    who: 'staff:gift.write',
    effect: 'write',
    input: z.object({ gameId: id, ...giftPackDraft, idempotencyKey }),
    data: giftPackForStaff,
    errors: ['keyReused', 'inProgress'],
  }),
  'PUT /admin/v1/gift/pack/{id}': defineCall({
    summary: 'Changes a pack',
    who: 'staff:gift.write',
    effect: 'write',
    input: z.object({ id, version: integer(1, 1e9), ...giftPackDraft }),
    data: giftPackForStaff,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/gift/pack/{id}/code': defineCall({
    summary: 'Adds codes to a pack, one a line, a few thousand at a time; those it already has are left out',
    who: 'staff:gift.write',
    effect: 'write',
    encoding: 'json',
    input: z.object({ id, codes: multiLineText(1, 40_000) }),
    data: z.object({ added: z.int(), pack: giftPackForStaff }),
    errors: [],
  }),
  'POST /admin/v1/gift/pack/{id}/return': defineCall({
    summary: 'Takes codes nobody claimed out of a pack that is over, for another pack: up to 2,000 at a time',
    who: 'staff:gift.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({ id, idempotencyKey }),
    data: z.object({ codes: z.array(z.string()), pack: giftPackForStaff }),
    errors: ['keyReused', 'inProgress'],
    limit: { max: 100, seconds: 3600, withoutCounters: 'refuse' },
  }),
  'GET /admin/v1/gift/batch/list': defineCall({
    summary: 'Batches of activation codes, newest first; those that still work, the first to expire first',
    who: 'staff:gift.read',
    effect: 'read',
    input: z.object({
      kind: z.enum(['coins', 'days', 'game']).optional(),
      valid: z.literal('true').optional(),
      ...pageInput,
    }),
    data: pagedListOf(activationCodeBatch),
    errors: [],
  }),
  'POST /admin/v1/gift/batch': defineCall({
    summary: 'Makes activation codes: shown this once, kept as hashes',
    who: 'staff:gift.write',
    proof: 'recent',
    effect: 'write',
    input: z.object({
      note: singleLineText(1, 60),
      kind: z.enum(['coins', 'days', 'game']),
      /** Coins or days; 1 for a game. */
      amount: integer(1, 10_000),
      gameId: z.union([z.literal(''), id]).optional(),
      total: integer(1, 10_000),
      expireTime: integer(0, 8e15),
      idempotencyKey,
    }),
    data: z.object({ batch: activationCodeBatch, codes: z.array(z.string()) }),
    errors: ['keyReused', 'inProgress', 'secondApprovalRequired', 'approvalWaiting'],
  }),
};
