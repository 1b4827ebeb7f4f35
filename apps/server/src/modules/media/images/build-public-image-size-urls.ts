import type { Deps } from '../../../deps.ts';

export interface PublicImageUrls {
  small: string;
  medium: string;
  large: string;
}

/**
 * Addresses of a public image's files; all empty for the empty folder. Files never change, so they may be cached for
 * ever.
 */
export function buildPublicImageSizeUrls(env: Pick<Deps['env'], 'MEDIA_URL'>, folder: string): PublicImageUrls {
  if (folder === '') return { small: '', medium: '', large: '' };
  const base = `${env.MEDIA_URL}/${folder.replace(/^media\//, '')}`;
  return { small: `${base}/small.webp`, medium: `${base}/medium.webp`, large: `${base}/large.webp` };
}
