import { z } from 'zod';
import { defineCall } from './call.ts';
import { activityDraft } from './activity.ts';
import { homeSlotPlace } from './catalog.ts';
import { gameDraft } from './catalog-admin.ts';
import { giftPackDraft } from './gifts.ts';
import { id, integer, singleLineText, time } from './shared-field-and-paging-schemas.ts';
import { bulletinDraftFields } from './site-config-and-bulletins.ts';

/** Who looks at a preview. A member is one of the level that is asked for. */
export const previewViewerKind = z.enum(['visitor', 'user', 'member']);
export type PreviewViewerKind = z.output<typeof previewViewerKind>;

/** What is put on and taken off by the clock. */
export const scheduledContentKind = z.enum([
  'slot',
  'game',
  'package',
  'bulletin',
  'pack',
  'activity',
  'checkInRules',
  'broadcast',
  'legal',
  'switch',
]);

const instant = integer(0, 4_102_444_800_000);
/** Kinds beside the catalogue need their own permission too; a draft needs the one to save it. */
const read = 'staff:catalog.read' as const;

/** As its editor would save it. */
export const previewDraft = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('game'), id, fields: z.object(gameDraft) }),
  /** Null for one that was never saved. */
  z.object({ kind: z.literal('bulletin'), id: id.nullable(), fields: z.object(bulletinDraftFields) }),
  z.object({ kind: z.literal('activity'), id, fields: z.object(activityDraft) }),
  z.object({ kind: z.literal('pack'), id, fields: z.object(giftPackDraft) }),
]);
export type PreviewDraft = z.output<typeof previewDraft>;

export const previewCalls = {
  'POST /admin/v1/preview/ticket': defineCall({
    summary:
      'A ticket for ten minutes that opens the portal as it is at a moment, for one level and channel, read-only',
    who: read,
    effect: 'read',
    input: z.object({
      asOf: instant,
      level: previewViewerKind,
      memberLevel: integer(1, 3).optional(),
      /** The channel a device came through; none without one. */
      channel: singleLineText(1, 40).optional(),
      /** This one is shown whatever its status is. */
      game: id.optional(),
      /** This one is shown before it is published. */
      activity: id.optional(),
      /** This one is shown before it has codes. */
      pack: id.optional(),
      /** What was written and not saved, by the id it was stored under. */
      draft: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .optional(),
    }),
    data: z.object({ ticket: z.string(), expireTime: time }),
    errors: [],
    limit: { max: 600, seconds: 600, withoutCounters: 'allow' },
  }),
  'POST /admin/v1/preview/draft': defineCall({
    summary:
      'Stores what was written in an editor and not saved, for ten minutes and its writer’s own previews, by who may save it; nothing of the site changes',
    who: read,
    effect: 'read',
    encoding: 'json',
    input: z.object({ draft: previewDraft }),
    data: z.object({ draft: z.string(), expireTime: time }),
    errors: [],
    limit: { max: 600, seconds: 600, withoutCounters: 'allow' },
  }),
  'GET /admin/v1/preview/schedule': defineCall({
    summary: 'Everything that begins, runs or ends in a stretch of time: of each kind that the operator may read',
    who: read,
    effect: 'read',
    input: z.object({ from: instant, to: instant }),
    data: z.object({
      records: z.array(
        z.object({
          kind: scheduledContentKind,
          /** Of a legal page its name and version, of a switch its feature. */
          id: z.string(),
          title: z.string(),
          /** Of a slot. */
          place: homeSlotPlace.nullable(),
          startTime: time,
          /** 0 for what is one moment: a release, a broadcast, a version that comes into force, a switch that is to be on again. */
          endTime: time,
        }),
      ),
      /** Kinds of which there are more than are answered. */
      cut: z.array(scheduledContentKind),
      /** Kinds that the operator may read. */
      kinds: z.array(scheduledContentKind),
    }),
    errors: [],
  }),
};
