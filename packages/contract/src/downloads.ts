import { z } from 'zod';
import { defineCall } from './call.ts';
import { gameCard, platformNumberSchema } from './catalog.ts';
import { id, idempotencyKey, integer, pagedListOf, pageInput, time } from './shared-field-and-paging-schemas.ts';

/** How this person comes by the game now. */
export const wayToGetGame = z.enum(['free', 'owned', 'member', 'buy']);

/** How a game was got: bought, gift and free stay; member lasts as long as the membership. */
const rightKind = z.enum(['free', 'bought', 'member', 'gift']);

const platform = integer(1, 2);

const ownedGame = gameCard.extend({
  how: rightKind,
  gotTime: time,
  /** False for a member's game once the membership is over. */
  usable: z.boolean(),
  delisted: z.boolean(),
  /** Empty where it was not bought. */
  orderId: z.string(),
});

export const downloadCalls = {
  'GET /v1/downloads/offer/{id}': defineCall({
    summary: 'What fetching a game costs this person now, read from the primary: shown in the dialog',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    priority: 'high',
    input: z.object({ id, platformType: platform.optional() }),
    data: z.object({
      way: wayToGetGame,
      /** Of what they have and may use; null where that is nothing. */
      rightKind: rightKind.nullable(),
      /** What confirming will cost; 0 for every way but buy. */
      price: z.int(),
      /** What it costs without a waiver. */
      buyAmount: z.int(),
      vipFree: z.boolean(),
      coinNum: z.int(),
      levelType: z.int(),
      expTime: time,
      /** X-M5: games a member may still fetch today without paying. */
      waiversLeft: z.int(),
      /** Null where there is none for this platform. */
      package: z
        .object({ platformType: platformNumberSchema, version: z.string(), size: z.int(), sha256: z.string() })
        .nullable(),
      platforms: z.array(platformNumberSchema),
    }),
    errors: ['notDownloadable'],
  }),
  'POST /user/game/download/{id}': defineCall({
    summary: 'Fetches a game: free, owned, waived for members, or bought at the price that was shown',
    who: 'anyone',
    session: 'optional',
    feature: 'downloads',
    effect: 'write',
    priority: 'high',
    input: z.object({
      id,
      /** 1 Android, 2 iOS. */
      platformType: platform.optional(),
      /** X-M6: what the person saw. Absent for free and owned games. */
      price: integer(0, 10_000_000).optional(),
      /** X-M7: needed for what is bought. */
      idempotencyKey: idempotencyKey.optional(),
    }),
    data: z.object({
      way: z.enum(['free', 'owned', 'member', 'bought']),
      /** Signed, valid until `expireTime`. */
      url: z.string(),
      expireTime: time,
      fileName: z.string(),
      version: z.string(),
      size: z.int(),
      sha256: z.string(),
      /** Of the purchase; empty without one. */
      orderId: z.string(),
      /** Both accounts together; 0 for visitors. */
      coinNum: z.int(),
    }),
    errors: [
      'priceChanged',
      'insufficientCoins',
      'walletFrozen',
      'keyReused',
      'inProgress',
      'notDownloadable',
      'platformUnsupported',
      'memberQuotaUsed',
    ],
    limit: { max: 300, seconds: 3600, withoutCounters: 'allow' },
  }),
  'GET /v1/downloads/order/{id}/refund': defineCall({
    summary: 'X-M11: whether the user may take a purchase of a game back themselves now, and why not',
    who: 'user',
    effect: 'read',
    input: z.object({ id }),
    data: z.object({
      able: z.boolean(),
      /**
       * Empty where it can be. served: a tenth or more; late: a day is over; overLimit: twice this month already;
       * counting: what was served is not known yet; over: returned or decided otherwise.
       */
      why: z.enum(['', 'served', 'late', 'overLimit', 'counting', 'over']),
      /** How often this month still. */
      left: z.int(),
      /** Until when it could be asked for. */
      until: time,
    }),
    errors: ['orderNotFound'],
  }),
  'POST /v1/downloads/order/{id}/refund': defineCall({
    summary: 'X-M11: takes a purchase back: the coins return, the right ends; a repeat gets the first answer',
    who: 'user',
    effect: 'write',
    priority: 'high',
    input: z.object({ id, idempotencyKey }),
    data: z.object({ coinNum: z.int() }),
    errors: ['orderNotFound', 'orderClosed', 'refundRefused', 'keyReused', 'inProgress'],
    limit: { max: 30, seconds: 3600, withoutCounters: 'allow' },
  }),
  'GET /v1/downloads/game/list': defineCall({
    summary: 'The user’s games, those got last first; also delisted ones',
    who: 'user',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(ownedGame),
    errors: [],
  }),
  'GET /admin/v1/downloads/user/{uid}/game/list': defineCall({
    summary: 'A user’s games, those got last first',
    who: 'staff:account.read',
    effect: 'read',
    input: z.object({ uid: id, ...pageInput }),
    data: pagedListOf(ownedGame),
    errors: [],
  }),
};
