import { randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { decodeImage, encodeWebp, type Frame } from '../../integrations/images/decode-image.ts';
import { insertImage } from './media.queries.ts';

type Kind = 'avatar' | 'kefu';

export interface StoredImage {
  id: string;
  folder: string;
  width: number;
  height: number;
}

/** Edges in pixels: twice what the portal shows, for dense screens. */
const sizes: Record<Kind, { fit: Frame['fit']; small: number; medium: number; large: number }> = {
  avatar: { fit: 'cover', small: 96, medium: 192, large: 384 },
  kefu: { fit: 'inside', small: 240, medium: 720, large: 1600 },
};

/**
 * X-W6: what was sent is decoded and drawn anew; not a byte of it is kept. The image belongs to its owner and is
 * removed again after a day, unless something is made to show it.
 */
export async function storeImage(
  deps: Pick<Deps, 'db' | 'storage'>,
  given: { ownerId: string; kind: Kind; bytes: Uint8Array },
): Promise<StoredImage> {
  const { ownerId, kind } = given;
  const { fit, ...edges } = sizes[kind];
  const pixels = await decodeImage(given.bytes, { fit, edge: edges.large });
  const folder = `media/${kind}/${randomBytes(16).toString('hex')}`;
  const { width, height } = pixels;
  // The row first: files without one would be found by nobody, a row without files is cleaned away.
  const id = await insertImage(deps.db.write, { ownerId, kind, folder, width, height });
  for (const [size, edge] of Object.entries(edges)) {
    await deps.storage.put(`${folder}/${size}.webp`, await encodeWebp(pixels, { fit, edge }), 'image/webp');
  }
  return { id, folder, width, height };
}
