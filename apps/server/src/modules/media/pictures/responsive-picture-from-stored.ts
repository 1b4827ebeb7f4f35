import type { responsivePicture } from '@lanyu/contract/media';
import type { z } from 'zod';
import type { StoredPicture } from '../../../db/tables/stored-picture.ts';
import type { Deps } from '../../../deps.ts';

export type ResponsivePicture = z.output<typeof responsivePicture>;

/** What the portal needs to show a picture; an empty base if there is none. */
export function responsivePictureFromStored(
  env: Pick<Deps['env'], 'MEDIA_URL'>,
  stored: StoredPicture | null,
): ResponsivePicture {
  if (stored === null) return { base: '', widths: [], width: 0, height: 0, blur: '' };
  const { folder, widths, width, height, blur } = stored;
  return { base: `${env.MEDIA_URL}/${folder.replace(/^media\//, '')}`, widths, width, height, blur };
}
