import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  flag,
  id,
  integer,
  pagedListOf,
  nullData,
  pageInput,
  singleLineText,
  time,
} from './shared-field-and-paging-schemas.ts';

/**
 * A picture in several widths, each as AVIF and WebP: `{base}/{width}.avif`, `{base}/{width}.webp`. Files never change,
 * so they may be cached for ever. Empty `base`: no picture.
 */
export const responsivePicture = z.object({
  base: z.string(),
  /** Smallest first. */
  widths: z.array(z.int()),
  /** Of the largest. */
  width: z.int(),
  height: z.int(),
  /** A few pixels as a data: address, shown blurred until the picture is there. */
  blur: z.string(),
});

/** `inline` stands in a text of operators. */
export const pictureKind = z.enum(['icon', 'cover', 'screenshot', 'banner', 'inline', 'logo']);

export const uploadedPicture = z.object({
  id,
  kind: pictureKind,
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Why it failed, for the operator. */
  reason: z.string(),
  /** Of empty base until it is ready. */
  picture: responsivePicture,
});

/** A picture of the library, with what operators say of it. */
export const libraryPicture = uploadedPicture.extend({
  /** What it shows, for who cannot see it. */
  alt: z.string(),
  /** How many things show it. */
  uses: z.int(),
  /** Whether it may be deleted: nothing shows it, and it is not being made. */
  deletable: z.boolean(),
  /** Null for one that a job made. */
  uploader: z.object({ id, name: z.string() }).nullable(),
  createTime: time,
  version: z.int(),
});

export const pictureUse = z.object({
  kind: z.enum(['game', 'slot', 'activity', 'video', 'bulletin', 'faq', 'legal', 'setting']),
  id: z.string(),
  name: z.string(),
});

/** The file itself comes first, in pieces of 4 MB that can be resumed, by tus to /api/admin/v1/media/upload. */
export const pictureLibraryCalls = {
  'GET /admin/v1/media/picture/list': defineCall({
    summary:
      'Pictures of operators, newest first; `unused`: only those that nothing shows, or only those that something does (of one uploader by when that began)',
    who: 'staff:media.read',
    effect: 'read',
    input: z.object({
      kind: pictureKind.optional(),
      unused: flag.optional(),
      uploader: id.optional(),
      ...pageInput,
    }),
    data: pagedListOf(libraryPicture),
    errors: [],
  }),
  'GET /admin/v1/media/uploader/list': defineCall({
    summary: 'Operators who uploaded pictures',
    who: 'staff:media.read',
    effect: 'read',
    input: z.object({}),
    data: z.object({ records: z.array(z.object({ id, name: z.string() })) }),
    errors: [],
  }),
  'GET /admin/v1/media/picture/{id}/use/list': defineCall({
    summary: 'What shows a picture, up to fifty of each kind',
    who: 'staff:media.read',
    effect: 'read',
    input: z.object({ id }),
    data: z.object({ records: z.array(pictureUse) }),
    errors: [],
  }),
  'PUT /admin/v1/media/picture/{id}': defineCall({
    summary: 'Says what a picture shows',
    who: 'staff:media.write',
    effect: 'write',
    input: z.object({ id, alt: singleLineText(0, 120), version: integer(1, 1e9) }),
    data: libraryPicture,
    errors: ['editedByOthers'],
  }),
  'DELETE /admin/v1/media/picture/{id}': defineCall({
    summary: 'Deletes a picture that nothing shows',
    who: 'staff:media.write',
    effect: 'write',
    input: z.object({ id }),
    data: nullData,
    errors: ['pictureInUse'],
  }),
  'POST /admin/v1/media/picture': defineCall({
    summary: 'Makes a picture of an uploaded file, in the background: all widths, AVIF and WebP',
    who: 'staff:media.write',
    effect: 'write',
    input: z.object({ upload: z.string().regex(/^[0-9a-f]{32}$/), kind: pictureKind }),
    data: uploadedPicture,
    errors: ['fileTypeUnsupported', 'fileTooLarge'],
  }),
  'GET /admin/v1/media/picture/{id}': defineCall({
    summary: 'Whether a picture is ready',
    who: 'staff:media.read',
    effect: 'read',
    input: z.object({ id }),
    data: uploadedPicture,
    errors: [],
  }),
};
