import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../../deps.ts';

export function uploadFolder(id: string): string {
  return `private/upload/${id}`;
}

/** An uploaded file, piece by piece. */
export async function* readUploadChunks(
  deps: Pick<Deps, 'storage'>,
  upload: { id: string; pieces: readonly string[] },
): AsyncGenerator<Buffer> {
  for (const name of upload.pieces) {
    const stored = await deps.storage.get(`${uploadFolder(upload.id)}/${name}`);
    if (stored === undefined) throw new Error(`piece ${name} of upload ${upload.id} is gone`);
    yield await buffer(stored.stream);
  }
}
