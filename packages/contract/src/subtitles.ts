import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, integer, nullData, time } from './shared-field-and-paging-schemas.ts';

/** In the order players are offered them. */
export const subtitleLanguages = ['zh-Hans', 'zh-Hant', 'en', 'ja', 'ko'] as const;
export const subtitleLanguage = z.enum(subtitleLanguages);
export type SubtitleLanguage = z.output<typeof subtitleLanguage>;

/** Why a file of subtitles is not taken; its answer names the line, 0 for the whole file. */
export const subtitleFaults = [
  'notText',
  'noCues',
  'timesUnreadable',
  'endsBeforeStart',
  'outOfOrder',
  'beyondVideo',
  'textTooLong',
  'tooManyCues',
] as const;
export type SubtitleFault = (typeof subtitleFaults)[number];

const staffSubtitles = z.object({
  language: subtitleLanguage,
  cues: z.int(),
  bytes: z.int(),
  version: z.int(),
  updateTime: time,
  updatedBy: z.object({ id, name: z.string() }),
});

export const subtitleCalls = {
  'GET /admin/v1/video/{id}/subtitles': defineCall({
    summary: 'Subtitles of a video, one per language',
    who: 'staff:video.read',
    effect: 'read',
    input: z.object({ id }),
    data: z.array(staffSubtitles),
    errors: [],
  }),
  'GET /admin/v1/video/{id}/subtitles/{language}': defineCall({
    summary: 'The subtitles of one language as players get them, WebVTT',
    who: 'staff:video.read',
    effect: 'read',
    input: z.object({ id, language: subtitleLanguage }),
    data: z.object({ text: z.string() }),
    errors: [],
  }),
  'PUT /admin/v1/video/{id}/subtitles/{language}': defineCall({
    summary: 'Takes an uploaded WebVTT or SRT file as the subtitles of a language, in place of those there are',
    who: 'staff:video.write',
    effect: 'write',
    input: z.object({
      id,
      language: subtitleLanguage,
      upload: z.string().regex(/^[0-9a-f]{32}$/),
      /** Of those there are; 0 where there are none. */
      version: integer(0, 1e9),
    }),
    data: staffSubtitles,
    errors: ['editedByOthers', 'fileTypeUnsupported', 'videoNotReady', 'subtitlesRefused'],
  }),
  'DELETE /admin/v1/video/{id}/subtitles/{language}': defineCall({
    summary: 'Removes the subtitles of a language',
    who: 'staff:video.write',
    effect: 'write',
    input: z.object({ id, language: subtitleLanguage, version: integer(1, 1e9) }),
    data: nullData,
    errors: ['editedByOthers'],
  }),
};
