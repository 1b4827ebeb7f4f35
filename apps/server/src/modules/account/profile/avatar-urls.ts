import type { Deps } from '../../../deps.ts';
import { buildPublicImageSizeUrls } from '../../media/public.ts';

/** All empty for a user without an avatar. */
export function avatarUrlsOfFolder(env: Deps['env'], folder: string): { small: string; medium: string; large: string } {
  return buildPublicImageSizeUrls(env, folder);
}
