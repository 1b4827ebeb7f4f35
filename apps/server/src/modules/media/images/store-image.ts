import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import type { ResizeTarget } from '../../../integrations/images/render-types.ts';
import { insertImage } from './images.queries.ts';

type Kind = 'avatar' | 'kefu' | 'post';

export interface StoredImage {
  id: string;
  folder: string;
  width: number;
  height: number;
}

/** Edges in pixels, largest first: twice what the portal shows, for dense screens. */
const sizes = ['large', 'medium', 'small'] as const;
const frames: Record<Kind, [ResizeTarget, ResizeTarget, ResizeTarget]> = {
  avatar: [frame('cover', 384), frame('cover', 192), frame('cover', 96)],
  // A long screenshot of a conversation keeps the width that its text needs.
  kefu: [{ fit: 'readable', edge: 1080, pixels: 8e6 }, frame('inside', 720), frame('inside', 240)],
  post: [frame('inside', 1440), frame('inside', 720), frame('cover', 320)],
};

/** Images for customer service may show an identity card or a payment: they are private. */
const places: Record<Kind, string> = { avatar: 'media/avatar', kefu: 'private/kefu', post: 'media/post' };

function frame(fit: 'cover' | 'inside', edge: number): ResizeTarget {
  return { fit, edge };
}

/**
 * X-W6: the upload is decoded and rendered anew; none of its bytes is stored. The image belongs to its owner and is
 * deleted after a day, unless something shows it.
 */
export async function storeImage(
  deps: Pick<Deps, 'db' | 'storage' | 'images'>,
  given: { ownerId: string; kind: Kind; bytes: Uint8Array; staffId?: string },
): Promise<StoredImage> {
  const { ownerId, kind, staffId = null } = given;
  const { width, height, files } = await deps.images.render(given.bytes, frames[kind]);
  const folder = `${places[kind]}/${randomBytes(16).toString('hex')}`;
  // The row first: files without a row would never be found, a row without files is cleaned up.
  const id = await insertImage(deps.db.write, { ownerId, staffId, kind, folder, width, height });
  for (const [index, size] of sizes.entries()) {
    await deps.storage.put(`${folder}/${size}.webp`, files[index] as Uint8Array, 'image/webp');
  }
  return { id, folder, width, height };
}
