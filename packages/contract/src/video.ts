import { z } from 'zod';
import { defineCall } from './call.ts';
import { responsivePicture } from './media.ts';
import {
  deviceID,
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
import { subtitleLanguage } from './subtitles.ts';

/** X-C8. */
export const videoAccess = z.enum(['free', 'login', 'member']);

export const videoCard = z.object({
  id,
  title: z.string(),
  author: z.string(),
  categoryId: id,
  access: videoAccess,
  seconds: z.int(),
  poster: responsivePicture,
  plays: z.int(),
  likes: z.int(),
  createTime: time,
});

export const videoDetail = videoCard.extend({
  intro: z.string(),
  category: z.string(),
  /** Empty where it is about no game. */
  gameId: z.string(),
  liked: z.boolean(),
  /** By whoever asks; nobody else learns of it. */
  favourited: z.boolean(),
  /** Where whoever asks stopped, in seconds; 0 from the start. */
  position: z.int(),
  /** Whether whoever asks may play it now. */
  playable: z.boolean(),
  next: z.array(videoCard),
});

/** What a player needs, good until `expireTime`. */
const playing = z.object({
  playlist: z.string(),
  qualities: z.array(z.object({ height: z.int(), playlist: z.string(), bandwidth: z.int() })),
  /** Pictures of the timeline, all in one image; empty `image` for none. */
  sprite: z.object({
    image: z.string(),
    every: z.int(),
    width: z.int(),
    height: z.int(),
    columns: z.int(),
    count: z.int(),
  }),
  /** WebVTT, the first of `subtitleTracks`: older pages know one language only. Empty for none. */
  subtitles: z.string(),
  /** WebVTT, one per language. */
  subtitleTracks: z.array(z.object({ language: subtitleLanguage, address: z.string() })),
  expireTime: time,
});

/** Of its files. */
const videoState = z.enum(['waiting', 'working', 'ready', 'failed']);

const adminVideo = videoCard.extend({
  intro: z.string(),
  gameId: z.string(),
  state: videoState,
  reason: z.string(),
  /** Its making failed for a reason that may be over, and its file is still there. */
  retriable: z.boolean(),
  published: z.boolean(),
  version: z.int(),
});

const adminCategory = z.object({ id, name: z.string(), position: z.int(), hidden: z.boolean(), version: z.int() });
const seen = { version: integer(1, 1e9) };

const videoDraft = {
  title: singleLineText(1, 60),
  author: singleLineText(0, 30),
  intro: multiLineText(0, 1000),
  categoryId: id,
  access: videoAccess,
  gameId: z.union([z.literal(''), id]).optional(),
  published: flag,
};

const likeVideo = defineCall({
  summary: 'Likes a video; a second time changes nothing',
  who: 'user',
  effect: 'write',
  input: z.object({ id }),
  data: nullData,
  errors: [],
  limit: { max: 120, seconds: 600, withoutCounters: 'allow', countedAs: 'like of a video' },
});

export const videoCalls = {
  'GET /v1/video/category/list': defineCall({
    summary: 'Categories of videos, in their order',
    who: 'anyone',
    effect: 'read',
    input: z.object({}),
    data: z.array(z.object({ id, name: z.string() })),
    errors: [],
  }),
  'GET /v1/video/list': defineCall({
    summary: 'Videos: newest (1) or most played (2) first, of a category or of all',
    who: 'anyone',
    effect: 'read',
    input: z.object({ categoryId: id.optional(), sort: integer(1, 2).optional(), ...pageInput }),
    data: pagedListOf(videoCard),
    errors: [],
  }),
  'GET /v1/video/{id}': defineCall({
    summary: 'One video as it stands for whoever asks, and what comes next',
    who: 'anyone',
    session: 'optional',
    effect: 'read',
    input: z.object({ id }),
    data: videoDetail,
    errors: [],
  }),
  'POST /v1/video/{id}/play': defineCall({
    summary: 'Signed addresses to play it, for who may; a play counts once per person and day',
    who: 'anyone',
    session: 'optional',
    effect: 'write',
    input: z.object({ id, deviceID }),
    data: playing,
    errors: ['sessionInvalid', 'membersOnly'],
    limit: { max: 120, seconds: 600, withoutCounters: 'allow' },
  }),
  'PUT /v1/video/{id}/position': defineCall({
    summary: 'Where the user stopped; at the end it counts as watched',
    who: 'user',
    effect: 'write',
    priority: 'low',
    input: z.object({ id, position: integer(0, 86_400) }),
    data: nullData,
    errors: [],
    limit: { max: 120, seconds: 600, withoutCounters: 'allow' },
  }),
  'POST /v1/video/{id}/like': likeVideo,
  // Older pages send it.
  'PUT /v1/video/{id}/like': likeVideo,
  'DELETE /v1/video/{id}/like': defineCall({
    summary: 'Likes a video no more; a second time changes nothing',
    who: 'user',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: [],
    limit: { max: 120, seconds: 600, withoutCounters: 'allow' },
  }),
  'GET /admin/v1/video/list': defineCall({
    summary:
      'All videos, newest first, with how far their files are: of a state, a category or a visibility; one of them',
    who: 'staff:video.read',
    effect: 'read',
    input: z.object({
      state: videoState.optional(),
      categoryId: id.optional(),
      published: flag.optional(),
      ...pageInput,
    }),
    data: pagedListOf(adminVideo),
    errors: [],
  }),
  'POST /admin/v1/video': defineCall({
    summary: 'Makes a video of an uploaded file, in the background: qualities, poster, pictures of the timeline',
    who: 'staff:video.write',
    effect: 'write',
    input: z.object({ upload: z.string().regex(/^[0-9a-f]{32}$/), ...videoDraft, idempotencyKey }),
    data: adminVideo,
    errors: ['fileTypeUnsupported', 'keyReused', 'inProgress'],
  }),
  'GET /admin/v1/video/{id}': defineCall({
    summary: 'One video as operators see it',
    who: 'staff:video.read',
    effect: 'read',
    input: z.object({ id }),
    data: adminVideo,
    errors: [],
  }),
  'POST /admin/v1/video/{id}/retry': defineCall({
    summary: 'Makes the files of a video again whose making failed',
    who: 'staff:video.write',
    effect: 'write',
    input: z.object({ id, ...seen }),
    data: adminVideo,
    errors: ['editedByOthers', 'videoNotRetriable'],
  }),
  'PUT /admin/v1/video/{id}': defineCall({
    summary: 'Changes what is said of a video, who may play it, and whether it is shown',
    who: 'staff:video.write',
    effect: 'write',
    input: z.object({ id, version: integer(1, 1e9), ...videoDraft }),
    data: adminVideo,
    errors: ['editedByOthers'],
  }),
  'GET /admin/v1/video/category/list': defineCall({
    summary: 'Categories of videos, hidden ones too',
    who: 'staff:video.read',
    effect: 'read',
    input: z.object({}),
    data: z.array(adminCategory),
    errors: [],
  }),
  'POST /admin/v1/video/category': defineCall({
    summary: 'Adds a category of videos',
    who: 'staff:video.write',
    effect: 'write',
    input: z.object({ name: singleLineText(1, 12), position: integer(0, 10_000).optional() }),
    data: adminCategory,
    errors: ['nameUnavailable'],
  }),
  'PUT /admin/v1/video/category/{id}': defineCall({
    summary: 'Renames, moves or hides a category of videos',
    who: 'staff:video.write',
    effect: 'write',
    input: z.object({ id, name: singleLineText(1, 12), position: integer(0, 10_000), hidden: flag, ...seen }),
    data: adminCategory,
    errors: ['nameUnavailable', 'editedByOthers'],
  }),
  'POST /admin/v1/video/category/order': defineCall({
    summary: 'The order of all categories at once, as they were seen',
    who: 'staff:video.write',
    effect: 'write',
    encoding: 'json',
    input: z.object({
      categories: z
        .array(z.object({ id, ...seen }))
        .min(1)
        .max(200),
    }),
    data: z.array(adminCategory),
    errors: ['editedByOthers'],
  }),
};
