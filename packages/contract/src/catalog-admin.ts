import { z } from 'zod';
import { defineCall } from './call.ts';
import { quickEntryIcon, gameDetail, homePage, rankingRule, homeSlotPlace } from './catalog.ts';
import { responsivePicture } from './media.ts';
import {
  commaSeparatedIds,
  flag,
  id,
  idempotencyKey,
  integer,
  singleLineText,
  link,
  pagedListOf,
  nullData,
  pageInput,
  multiLineText,
  time,
} from './shared-field-and-paging-schemas.ts';
import { maxRowsPerBulkRun, bulkRun } from './staff-views-inbox-and-bulk.ts';

export const gameStatus = z.enum(['draft', 'live', 'delisted', 'blocked']);

const ids = (most: number) => z.array(id).max(most);
const instant = integer(0, 4_102_444_800_000);

/** What an operator writes of a game. Pictures by the ids that the media calls gave. */
export const gameDraft = {
  appID: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,39}$/),
  name: singleLineText(1, 40),
  summary: singleLineText(0, 60),
  descHtml: multiLineText(0, 20_000),
  developer: singleLineText(0, 40),
  language: singleLineText(0, 40),
  hours: integer(0, 10_000),
  rating: z.union([z.literal(0), z.literal(15), z.literal(18)]),
  warnings: z.array(singleLineText(1, 20)).max(10),
  onlineType: integer(0, 1),
  playUrl: link,
  buyAmount: integer(0, 1_000_000),
  vipFree: flag,
  video: link,
  types: ids(10),
  tags: ids(20),
  icon: id.nullable(),
  cover: id.nullable(),
  screenshots: ids(12),
};

export const gameForStaff = z.object({
  id,
  ...gameDetail.pick({
    appID: true,
    name: true,
    summary: true,
    descHtml: true,
    developer: true,
    language: true,
    hours: true,
    rating: true,
    warnings: true,
    onlineType: true,
    playUrl: true,
    buyAmount: true,
    vipFree: true,
    video: true,
    typeList: true,
    tagList: true,
    icon: true,
    cover: true,
    screenshots: true,
    packages: true,
    updateTime: true,
  }).shape,
  /** What the media calls know its pictures by: who rewrites a game sends them back. */
  pictureIds: z.object({ icon: id.nullable(), cover: id.nullable(), screenshots: z.array(id) }),
  status: gameStatus,
  /** 0 until it is set; in the future: scheduled. */
  publishTime: time,
  /** X-C22, X-C23: how many follow it, before its release: have reserved it. So many are notified of a release or a new version. */
  followers: z.int(),
  /** When a version of it was out first, or will be; 0 while none is planned. */
  releaseTime: time,
  /** When whoever reserved it had all been notified of the release; 0 before. */
  releaseToldTime: time,
  /** Whether some of them are still to be notified of the release; without a version to download that stands still. */
  releaseTelling: z.boolean(),
  /** Goes up with every change; a writer sends the one it saw. */
  version: z.int(),
});

const slotDraft = {
  place: homeSlotPlace,
  title: singleLineText(0, 40),
  kicker: singleLineText(0, 20),
  line: singleLineText(0, 60),
  href: link,
  icon: quickEntryIcon.nullable(),
  rule: rankingRule.nullable(),
  /** Of the media calls; null: the game's cover. */
  picture: id.nullable(),
  game: id.nullable(),
  position: integer(0, 10_000),
  startTime: instant,
  endTime: instant,
};

export const homeSlotForStaff = z.object({
  id,
  place: homeSlotPlace,
  title: z.string(),
  kicker: z.string(),
  line: z.string(),
  href: z.string(),
  icon: quickEntryIcon.nullable(),
  rule: rankingRule.nullable(),
  picture: responsivePicture.nullable(),
  pictureId: id.nullable(),
  game: id.nullable(),
  position: z.int(),
  startTime: time,
  endTime: time,
  version: z.int(),
});

/** What a game needs before players see it; `package`: to be downloaded at all. */
export const missingGamePart = z.enum(['summary', 'icon', 'cover', 'types', 'package']);

/** A game as the list of operators shows it. */
export const gameInStaffList = z.object({
  ...gameForStaff.pick({
    id: true,
    appID: true,
    name: true,
    developer: true,
    icon: true,
    onlineType: true,
    playUrl: true,
    buyAmount: true,
    vipFree: true,
    status: true,
    publishTime: true,
    version: true,
  }).shape,
  missing: z.array(missingGamePart),
  screenshots: z.int(),
  /** The newest version of each platform, out or to come. */
  newestVersions: z.array(z.object({ platformType: z.int(), version: z.string(), time })),
  /** Players who got it in the last seven days, today included; counted as on its page. */
  recentDownloads: z.int(),
  /** Who changed it last; null where the log does not say. */
  change: z.object({ name: z.string(), time }).nullable(),
});

/** What the timeline says of a slot's game. */
const slotGame = gameForStaff.pick({ id: true, name: true, icon: true, cover: true, status: true, publishTime: true });

export const gameTypeOrTagForStaff = z.object({
  id,
  kind: z.enum(['type', 'tag']),
  slug: z.string(),
  name: z.string(),
  /** How games come onto it by themselves. */
  rule: z.enum(['', 'android', 'ios', 'free', 'online', 'member']),
  position: z.int(),
  hidden: z.boolean(),
  /** Goes up with every change, also of its place; a writer sends the one it saw. */
  version: z.int(),
});

const read = 'staff:catalog.read' as const;
/** Drafts. Of a game that players can read, writing needs catalog.publish too. */
const write = 'staff:catalog.write' as const;
/** What players see at once. */
const writeShown = 'staff:catalog.write+catalog.publish' as const;
const seen = { version: integer(1, 2_000_000_000) };
const pathId = z.object({ id });

/** One of them at a time. */
const gameFilters = {
  status: gameStatus.optional(),
  /** The beginning of its name, of how that sounds, or of its appID. */
  search: singleLineText(1, 40).optional(),
  /** Listed for players: live games alone. */
  shelf: id.optional(),
  missing: z.enum(['cover', 'package']).optional(),
  scheduled: z.literal('true').optional(),
};

/** Which games a run is about. */
const manyGames = {
  ids: commaSeparatedIds(maxRowsPerBulkRun),
  /** All that the filters find instead, from the newest on, as many as one run takes. */
  all: flag.optional(),
  ...gameFilters,
};

/** X-C1, X-C2 for operators. Bodies are JSON: they hold lists. */
export const catalogStaffCalls = {
  'GET /admin/v1/catalog/game/list': defineCall({
    summary: 'All games, newest first; by one of the filters. `scheduled`: those to come, soonest first',
    who: read,
    effect: 'read',
    input: z.object({ ...gameFilters, ...pageInput }),
    data: pagedListOf(gameInStaffList),
    errors: [],
  }),
  'GET /admin/v1/catalog/game/{id}': defineCall({
    summary: 'One game as operators see it',
    who: read,
    effect: 'read',
    input: pathId,
    data: gameForStaff,
    errors: [],
  }),
  'POST /admin/v1/catalog/game': defineCall({
    summary: 'Writes a game; it is a draft until it is published',
    who: write,
    effect: 'write',
    encoding: 'json',
    input: z.object({ ...gameDraft, idempotencyKey }),
    data: gameForStaff,
    errors: ['keyReused', 'inProgress'],
  }),
  'PUT /admin/v1/catalog/game/{id}': defineCall({
    summary: 'Rewrites a game',
    who: write,
    effect: 'write',
    encoding: 'json',
    input: z.object({ id, ...gameDraft, ...seen }),
    data: gameForStaff,
    errors: ['editedByOthers', 'secondApprovalRequired', 'approvalWaiting'],
  }),
  'POST /admin/v1/catalog/game/{id}/status': defineCall({
    summary: 'Publishes (now, or at publishTime), delists, blocks or takes back to draft',
    who: 'staff:catalog.publish',
    effect: 'write',
    input: z.object({ id, status: gameStatus, publishTime: instant.optional(), ...seen }),
    data: gameForStaff,
    errors: ['editedByOthers'],
  }),
  'POST /admin/v1/catalog/game/bulk-status': defineCall({
    summary:
      'Looks at what publishing (now, or at publishTime) or delisting many games would change; nothing is changed yet',
    who: 'staff:catalog.publish',
    effect: 'write',
    input: z.object({ ...manyGames, to: z.enum(['live', 'delisted']), publishTime: instant.optional() }),
    data: bulkRun,
    errors: ['gameIncomplete', 'gameStateUnfit'],
  }),
  'POST /admin/v1/catalog/game/bulk-tag': defineCall({
    summary: 'Looks at what giving many games a tag would change; nothing is changed yet',
    who: write,
    effect: 'write',
    input: z.object({ ...manyGames, tag: id }),
    data: bulkRun,
    errors: ['gameHasTag'],
  }),
  'GET /admin/v1/catalog/slot/list': defineCall({
    summary: 'Editorial places, newest first',
    who: read,
    effect: 'read',
    input: z.object({ place: homeSlotPlace.optional(), ...pageInput }),
    data: pagedListOf(homeSlotForStaff),
    errors: [],
  }),
  'POST /admin/v1/catalog/slot': defineCall({
    summary: 'Fills an editorial place for a time',
    who: writeShown,
    effect: 'write',
    encoding: 'json',
    input: z.object({ ...slotDraft, idempotencyKey }),
    data: homeSlotForStaff,
    errors: ['keyReused', 'inProgress'],
  }),
  'PUT /admin/v1/catalog/slot/{id}': defineCall({
    summary: 'Rewrites an editorial place',
    who: writeShown,
    effect: 'write',
    encoding: 'json',
    input: z.object({ id, ...slotDraft, ...seen }),
    data: homeSlotForStaff,
    errors: ['editedByOthers'],
  }),
  'DELETE /admin/v1/catalog/slot/{id}': defineCall({
    summary: 'Clears an editorial place',
    who: writeShown,
    effect: 'write',
    input: z.object({ id, ...seen }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
  'GET /admin/v1/catalog/slot/window': defineCall({
    summary: 'All slots that are shown at any moment of a stretch of time, with the games they are about',
    who: read,
    effect: 'read',
    input: z.object({ from: instant, to: instant }),
    data: z.object({
      slots: z.array(homeSlotForStaff),
      games: z.array(slotGame),
      /** There are more than can be drawn. */
      more: z.boolean(),
    }),
    errors: [],
  }),
  'POST /admin/v1/catalog/slot/copy': defineCall({
    summary: 'Copies all slots that begin within seven days to the seven days after; what is there already stays alone',
    who: writeShown,
    effect: 'write',
    input: z.object({ from: instant, idempotencyKey }),
    data: z.object({ slots: z.array(homeSlotForStaff), skipped: z.int() }),
    errors: ['keyReused', 'inProgress'],
  }),
  'GET /admin/v1/catalog/shelf/list': defineCall({
    summary: 'All types and tags, hidden ones too',
    who: read,
    effect: 'read',
    input: z.object({}),
    data: z.array(gameTypeOrTagForStaff),
    errors: [],
  }),
  'POST /admin/v1/catalog/shelf': defineCall({
    summary: 'Adds a type or a tag',
    who: writeShown,
    effect: 'write',
    input: z.object({
      kind: z.enum(['type', 'tag']),
      slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
      name: singleLineText(1, 12),
      rule: gameTypeOrTagForStaff.shape.rule,
      position: integer(0, 10_000),
      idempotencyKey,
    }),
    data: gameTypeOrTagForStaff,
    errors: ['keyReused', 'inProgress'],
  }),
  'PUT /admin/v1/catalog/shelf/{id}': defineCall({
    summary: 'Renames, moves, hides or shows a type or a tag',
    who: writeShown,
    effect: 'write',
    input: z.object({ id, name: singleLineText(1, 12), position: integer(0, 10_000), hidden: flag, ...seen }),
    data: gameTypeOrTagForStaff,
    errors: ['editedByOthers'],
  }),
  'PUT /admin/v1/catalog/shelf/order': defineCall({
    summary: 'Puts all types, or all tags, into this order',
    who: writeShown,
    effect: 'write',
    encoding: 'json',
    input: z.object({
      kind: z.enum(['type', 'tag']),
      /** All of the kind, each in the version that was seen. */
      shelves: z.array(z.object({ id, version: integer(1, 2_000_000_000) })).max(500),
    }),
    data: z.array(gameTypeOrTagForStaff),
    errors: ['editedByOthers'],
  }),
  'GET /admin/v1/catalog/preview/home': defineCall({
    summary: 'The home page as it will be at a time',
    who: read,
    effect: 'read',
    input: z.object({ asOf: instant }),
    data: homePage,
    errors: [],
  }),
  'GET /admin/v1/catalog/preview/game/{id}': defineCall({
    summary: 'A game as players will see it at a time, whatever its status now',
    who: read,
    effect: 'read',
    input: z.object({ id, asOf: instant }),
    data: gameDetail,
    errors: [],
  }),
};
