import type { Deps } from '../../../deps.ts';

const addressSeconds = 5 * 60;

/**
 * A signed address of a private image. Whoever has it sees the image until it expires, so it is only sent to the owner
 * and never stored.
 */
export function signPrivateImageUrl(deps: Pick<Deps, 'storage'>, folder: string): Promise<string> {
  return deps.storage.downloadUrl(`${folder}/large.webp`, {
    name: 'image.webp',
    contentType: 'image/webp',
    seconds: addressSeconds,
  });
}
