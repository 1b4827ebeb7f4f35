import { z } from 'zod';
import { defineCall } from './call.ts';
import { id } from './scalars.ts';

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

export const pictureKind = z.enum(['icon', 'cover', 'screenshot', 'banner']);

export const uploadedPicture = z.object({
  id,
  kind: pictureKind,
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Why it failed, for the operator. */
  reason: z.string(),
  /** Of empty base until it is ready. */
  picture: responsivePicture,
});

/** The file itself comes first, in pieces of 4 MB that can be resumed, by tus to /api/admin/v1/media/upload. */
export const media = {
  'POST /admin/v1/media/picture': defineCall({
    summary: 'Makes a picture of an uploaded file, in the background: all widths, AVIF and WebP',
    who: 'staff:catalog.write',
    effect: 'write',
    input: z.object({ upload: z.string().regex(/^[0-9a-f]{32}$/), kind: pictureKind }),
    data: uploadedPicture,
    errors: ['fileTypeUnsupported', 'fileTooLarge'],
  }),
  'GET /admin/v1/media/picture/{id}': defineCall({
    summary: 'Whether a picture is ready',
    who: 'staff:catalog.read',
    effect: 'read',
    input: z.object({ id }),
    data: uploadedPicture,
    errors: [],
  }),
};
