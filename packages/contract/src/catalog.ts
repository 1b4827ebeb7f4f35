import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  flag,
  id,
  commaSeparatedIds,
  integer,
  singleLineText,
  pagedListOf,
  nullData,
  pageInput,
  multiLineText,
  time,
} from './shared-field-and-paging-schemas.ts';
import { responsivePicture } from './media.ts';
import { recommendationReason } from './recommendations.ts';

/** X-C2: a type is a tab of the list, a tag a trait that can be wanted or excluded. */
export const gameTypeWithSlug = z.object({ id, slug: z.string(), name: z.string() });
export const gameTag = z.object({ id, name: z.string() });

/** 1 Android, 2 iOS. */
export const platformNumberSchema = z.int();

/** A game as lists show it. */
export const gameCard = z.object({
  id,
  appID: z.string(),
  name: z.string(),
  /** One sentence. */
  summary: z.string(),
  icon: responsivePicture,
  cover: responsivePicture,
  /** What it is above all: the name of its first type. */
  type: z.string(),
  tags: z.array(z.string()),
  /** 0: fetched at once, without a purchase. */
  onlineType: z.int(),
  /** Where it is played in the browser; empty for what is installed. */
  playUrl: z.string(),
  /** Price in coins. */
  buyAmount: z.int(),
  vipFree: z.boolean(),
  /** Out of ten, one decimal; 0 while too few have scored. */
  score: z.number(),
  /** Bytes of the newest package, the largest of the platforms; 0 without one. */
  size: z.int(),
  platforms: z.array(platformNumberSchema),
  publishTime: time,
  /** X-C22: shown, but no version was ever out. It can be reserved: a follow that ends in one message on its release. */
  upcoming: z.boolean(),
  /** How many follow it; before its release: have reserved it. */
  followNum: z.int(),
  /** Personal; false for visitors. */
  owned: z.boolean(),
  /** Whether the caller follows it. It keeps the name it had when follows were wishes. */
  wished: z.boolean(),
});

export const gamePackage = z.object({
  id,
  platformType: platformNumberSchema,
  version: z.string(),
  size: z.int(),
  sha256: z.string(),
  minOs: z.string(),
  changelog: z.string(),
  time,
});

export const review = z.object({
  id,
  user: z.object({ uid: id, name: z.string(), avatar: z.string() }),
  stars: z.int(),
  content: z.string(),
  createTime: time,
  /** Whether it was changed after it was written. */
  edited: z.boolean(),
  mine: z.boolean(),
  /** X-C18: how many found it helpful, and whether the caller did. */
  helpful: z.int(),
  voted: z.boolean(),
  /** X-C19: what the studio answered. */
  answer: z.object({ content: z.string(), time }).nullable(),
});

/** X-C1. */
export const gameDetail = gameCard.extend({
  screenshots: z.array(responsivePicture),
  video: z.string(),
  descHtml: z.string().meta({ description: 'HTML, sanitised when written; sanitise again when shown' }),
  developer: z.string(),
  /** Of the texts, as shown: 中文 · English. */
  language: z.string(),
  /** Hours of the main story; 0 where nobody says. */
  hours: z.int(),
  /** 0, 15 or 18. */
  rating: z.int(),
  warnings: z.array(z.string()),
  tagList: z.array(gameTag),
  typeList: z.array(gameTypeWithSlug),
  /** The newest of each platform. */
  packages: z.array(gamePackage),
  scoreNum: z.int(),
  /** How many gave one star, two, … five. */
  starCounts: z.array(z.int()),
  downloadNum: z.int(),
  /** The same as `followNum`, for portals of before follows. */
  wishNum: z.int(),
  status: z.enum(['live', 'delisted']),
  updateTime: time,
  similar: z.array(gameCard),
  /** Personal: whether this visitor may review it (X-C3), and what they wrote. */
  mayReview: z.boolean(),
  myReview: review.nullable(),
});

export const giftPack = z.object({
  id,
  title: z.string(),
  content: z.string(),
  usage: z.string(),
  total: z.int(),
  left: z.int(),
  startTime: time,
  endTime: time,
  redeemBy: time,
  vipOnly: z.boolean(),
  limit: z.int(),
});

/** An editorial place on the home page. */
export const homeSlotPlace = z.enum(['banner', 'entry', 'recommended', 'feature', 'ranking']);
/** X-C7 and more: 1 hot, 2 newest, 3 score, 4 price. */
export const gameSort = integer(1, 4);
/** What a ranking ranks by. */
export const rankingRule = z.enum(['hot', 'score', 'downloads', 'rising']);
/** Drawings that the portal has for quick entries. */
export const quickEntryIcon = z.enum([
  'gift',
  'flame',
  'crown',
  'film',
  'help',
  'chart',
  'invite',
  'calendar',
  'gamepad',
  'heart',
]);

/** `move`: places won since the ranking before; 0 for none, null for who is new in it. */
const rankedGame = z.object({ game: gameCard, move: z.int().nullable() });

export const homePage = z.object({
  banners: z.array(
    z.object({
      id,
      href: z.string(),
      image: responsivePicture,
      kicker: z.string(),
      title: z.string(),
      line: z.string(),
    }),
  ),
  entries: z.array(z.object({ id, href: z.string(), icon: quickEntryIcon, title: z.string() })),
  recommended: z.object({
    title: z.string(),
    line: z.string(),
    games: z.array(gameCard),
    /** X-C33: why each of the games is there, at the same place. Absent in answers that are the same for everybody. */
    why: z.array(recommendationReason.nullable()).optional(),
  }),
  feature: gameCard.nullable(),
  rankings: z.array(
    z.object({
      id,
      title: z.string(),
      rule: rankingRule,
      /** When it was drawn up. */
      time,
      games: z.array(rankedGame),
    }),
  ),
  fresh: z.array(gameCard),
});

/** A game is named by its id, or, as the specification has it, by its own appID in the body. */
const gameName = { appID: singleLineText(1, 40).optional(), id: id.optional() };
const pathId = z.object({ id });

export const catalogCalls = {
  'POST /web/game/list': defineCall({
    summary: 'Games by type, sort and tags wanted and excluded',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({
      /** Slug of a type; all games without one. */
      type: singleLineText(1, 40).optional(),
      sort: gameSort.optional(),
      /** Ids of tags that all must be there … */
      tags: commaSeparatedIds(10).optional(),
      /** … and of tags that must not. */
      excluded: commaSeparatedIds(30).optional(),
      vipFree: flag.optional(),
      ...pageInput,
    }),
    data: pagedListOf(gameCard),
    errors: [],
  }),
  'POST /web/game/detail': defineCall({
    summary: 'One game, whole; by `id`, or by its own appID',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object(gameName),
    data: gameDetail,
    errors: [],
  }),
  'POST /web/game/detail/giftlist': defineCall({
    summary: 'Gift packs of a game that are on now or still to come',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object(gameName),
    data: z.object({ records: z.array(giftPack), total: z.int() }),
    errors: [],
  }),
  'GET /v1/catalog/home': defineCall({
    summary: 'Everything the home page shows of the catalogue',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({}),
    data: homePage,
    errors: [],
  }),
  'GET /v1/catalog/ranking': defineCall({
    summary: 'A whole ranking, a hundred places at most; the first of the home page’s without `rule`',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ rule: rankingRule.optional() }),
    data: z.object({
      /** The rankings there are, in the operator’s order. */
      boards: z.array(z.object({ rule: rankingRule, title: z.string() })),
      /** Which of them this is; empty where there is none at all. */
      rule: z.union([rankingRule, z.literal('')]),
      /** When it was drawn up. */
      time,
      games: z.array(rankedGame),
    }),
    errors: [],
  }),
  'GET /v1/catalog/shelf/list': defineCall({
    summary: 'Types and tags, in the operator’s order',
    who: 'anyone',
    effect: 'read',
    input: z.object({}),
    data: z.object({
      types: z.array(
        gameTypeWithSlug.extend({
          /** Fills itself (安卓, 免费): says how a game is offered, not what it is, so nobody chooses it as what they like. */
          byRule: z.boolean(),
        }),
      ),
      tags: z.array(gameTag),
    }),
    errors: [],
  }),
  'GET /v1/catalog/game/{id}/package/list': defineCall({
    summary: 'All versions of a game, newest first',
    who: 'anyone',
    effect: 'read',
    priority: 'low',
    input: z.object({ id, platformType: integer(1, 2).optional(), ...pageInput }),
    data: pagedListOf(gamePackage),
    errors: [],
  }),
  'GET /v1/catalog/game/{id}/review/list': defineCall({
    summary:
      'Reviews of a game: 1 the most helpful first, 2 the newest (by default), 3 most stars; with `stars` only those',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    priority: 'low',
    input: z.object({ id, stars: integer(1, 5).optional(), sort: integer(1, 3).optional(), ...pageInput }),
    data: pagedListOf(review),
    errors: [],
  }),
  'PUT /v1/catalog/game/{id}/review': defineCall({
    summary: 'Writes or rewrites the user’s one review of a game they own or downloaded',
    who: 'user',
    feature: 'reviews',
    effect: 'write',
    input: z.object({ id, stars: integer(1, 5), content: multiLineText(0, 1000) }),
    data: review,
    errors: [],
    limit: { max: 30, seconds: 3600, withoutCounters: 'allow' },
  }),
  'DELETE /v1/catalog/game/{id}/review': defineCall({
    summary: 'Takes the user’s review back',
    who: 'user',
    effect: 'write',
    input: pathId,
    data: nullData,
    errors: [],
  }),
  'POST /v1/catalog/review/{id}/helpful': defineCall({
    summary: 'Says that another player’s review is helpful; a second time changes nothing',
    who: 'user',
    feature: 'reviews',
    effect: 'write',
    input: pathId,
    data: nullData,
    errors: ['overLimit'],
    limit: { max: 240, seconds: 60, withoutCounters: 'allow', countedAs: 'review-votes' },
  }),
  'DELETE /v1/catalog/review/{id}/helpful': defineCall({
    summary: 'Takes that back',
    who: 'user',
    effect: 'write',
    input: pathId,
    data: nullData,
    errors: [],
    limit: { max: 240, seconds: 60, withoutCounters: 'allow', countedAs: 'review-votes' },
  }),
  'POST /v1/catalog/game/{id}/follow': defineCall({
    summary: 'Follows a game, or reserves one that is not out yet; a second time changes nothing',
    who: 'user',
    effect: 'write',
    input: pathId,
    data: nullData,
    errors: ['overLimit'],
  }),
  'DELETE /v1/catalog/game/{id}/follow': defineCall({
    summary: 'Follows a game no longer; a reservation is taken back',
    who: 'user',
    effect: 'write',
    input: pathId,
    data: nullData,
    errors: [],
  }),
  'GET /v1/catalog/follow/list': defineCall({
    summary: 'Games that the user follows or reserved, newest first',
    who: 'user',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(gameCard.extend({ followTime: time })),
    errors: [],
  }),
  'POST /v1/catalog/game/{id}/wish': defineCall({
    summary: 'Follows a game, by the name the call had when follows were wishes',
    who: 'user',
    effect: 'write',
    input: pathId,
    data: nullData,
    errors: ['overLimit'],
  }),
  'DELETE /v1/catalog/game/{id}/wish': defineCall({
    summary: 'Follows a game no longer, by the name the call had when follows were wishes',
    who: 'user',
    effect: 'write',
    input: pathId,
    data: nullData,
    errors: [],
  }),
  'GET /v1/catalog/wish/list': defineCall({
    summary: 'Games that the user follows, by the name the call had when follows were wishes',
    who: 'user',
    effect: 'read',
    input: z.object({ ...pageInput }),
    data: pagedListOf(gameCard.extend({ wishTime: time })),
    errors: [],
  }),
  'GET /v1/catalog/tag-choice': defineCall({
    summary: 'Tags that the user wants and excludes when looking for games',
    who: 'user',
    effect: 'read',
    input: z.object({}),
    data: z.object({ wanted: z.array(id), excluded: z.array(id) }),
    errors: [],
  }),
  'PUT /v1/catalog/tag-choice': defineCall({
    summary: 'Saves the tags wanted and excluded',
    who: 'user',
    effect: 'write',
    input: z.object({ wanted: commaSeparatedIds(10), excluded: commaSeparatedIds(30) }),
    data: z.object({ wanted: z.array(id), excluded: z.array(id) }),
    errors: [],
  }),
};
