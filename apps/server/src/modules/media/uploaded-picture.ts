import type { uploadedPicture } from '@lanyu/contract/media';
import type { z } from 'zod';
import type { KeptPicture } from '../../db/catalog-tables.ts';
import type { Deps } from '../../deps.ts';
import { pictureOf } from './picture-of.ts';

export type UploadedPicture = z.output<typeof uploadedPicture>;

/** A picture as its operator sees it, drawn or not. */
export function uploadedPictureOf(
  env: Pick<Deps['env'], 'MEDIA_URL'>,
  row: Pick<UploadedPicture, 'id' | 'kind' | 'state' | 'reason'> & KeptPicture,
): UploadedPicture {
  const { id, kind, state, reason, folder, widths, width, height, blur } = row;
  const kept = state === 'ready' ? { folder, widths, width, height, blur } : null;
  return { id, kind, state, reason, picture: pictureOf(env, kept) };
}
