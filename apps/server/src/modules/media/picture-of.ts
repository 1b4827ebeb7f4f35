import type { picture } from '@lanyu/contract/media';
import type { z } from 'zod';
import type { KeptPicture } from '../../db/catalog-tables.ts';
import type { Deps } from '../../deps.ts';

export type Picture = z.output<typeof picture>;

/** What the portal needs to show a picture; of empty base where there is none. */
export function pictureOf(env: Pick<Deps['env'], 'MEDIA_URL'>, kept: KeptPicture | null): Picture {
  if (kept === null) return { base: '', widths: [], width: 0, height: 0, blur: '' };
  const { folder, widths, width, height, blur } = kept;
  return { base: `${env.MEDIA_URL}/${folder.replace(/^media\//, '')}`, widths, width, height, blur };
}
