import type { Deps } from '../../../deps.ts';
import { publicImageUrls } from '../../media/public.ts';

/** All empty for a user without an avatar. */
export function avatarUrlsOfFolder(env: Deps['env'], folder: string): { small: string; medium: string; large: string } {
  return publicImageUrls(env, folder);
}
