import type { uploadedPicture } from '@lanyu/contract/media';
import type { z } from 'zod';
import type { StoredPicture } from '../../../db/tables/stored-picture.ts';
import type { Deps } from '../../../deps.ts';
import { responsivePictureFromStored } from './responsive-picture-from-stored.ts';

export type UploadedPictureView = z.output<typeof uploadedPicture>;

/** A picture as its operator sees it, rendered or not. */
export function uploadedPictureViewOf(
  env: Pick<Deps['env'], 'MEDIA_URL'>,
  row: Pick<UploadedPictureView, 'id' | 'kind' | 'state' | 'reason'> & StoredPicture,
): UploadedPictureView {
  const { id, kind, state, reason, folder, widths, width, height, blur } = row;
  const stored = state === 'ready' ? { folder, widths, width, height, blur } : null;
  return { id, kind, state, reason, picture: responsivePictureFromStored(env, stored) };
}
