import type { Deps } from '../../../deps.ts';
import { publicImageUrlsOfFolder } from '../../media/public.ts';

/** All empty for a user without an avatar. */
export function avatarUrlsOfFolder(env: Deps['env'], folder: string): { small: string; medium: string; large: string } {
  return publicImageUrlsOfFolder(env, folder);
}
