import { z } from 'zod';
import { defineCall } from './call.ts';
import { slotPlace } from './catalog.ts';
import { id, integer, singleLineText, time } from './scalars.ts';

/** Who looks at a preview. A member is one of the level that is asked for. */
export const previewViewerKind = z.enum(['visitor', 'user', 'member']);
export type PreviewViewerKind = z.output<typeof previewViewerKind>;

/** What is put on and taken off by the clock. */
export const scheduledKind = z.enum(['slot', 'game', 'package', 'bulletin', 'pack', 'activity']);

const instant = integer(0, 4_102_444_800_000);
/** Kinds beside the catalogue need their own permission too. */
const read = 'staff:catalog.read' as const;

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
      /** This game is shown whatever its status is. */
      game: id.optional(),
    }),
    data: z.object({ ticket: z.string(), expireTime: time }),
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
          kind: scheduledKind,
          id,
          title: z.string(),
          /** Of a slot. */
          place: slotPlace.nullable(),
          startTime: time,
          /** 0 for what only begins: a release. */
          endTime: time,
        }),
      ),
      /** Kinds of which there are more than are answered. */
      cut: z.array(scheduledKind),
      /** Kinds that the operator may read. */
      kinds: z.array(scheduledKind),
    }),
    errors: [],
  }),
};
