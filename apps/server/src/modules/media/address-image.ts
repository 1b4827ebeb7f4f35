import type { Deps } from '../../deps.ts';

const addressSeconds = 5 * 60;

/**
 * An address of a private image. Whoever has it sees the image while it lives, so it goes into answers to the owner and
 * is kept nowhere.
 */
export function addressImage(deps: Pick<Deps, 'storage'>, folder: string): Promise<string> {
  return deps.storage.downloadUrl(`${folder}/large.webp`, {
    name: 'image.webp',
    contentType: 'image/webp',
    seconds: addressSeconds,
  });
}
