import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Deps } from '../../../deps.ts';
import { forEachPieceOfStream } from '../../../integrations/storage/for-each-piece-of-stream.ts';
import { uploadFolder } from './read-upload-chunks.ts';
import { addUploadPiece } from './uploads.queries.ts';

/** Somebody else wrote at this offset meanwhile: the sender has to ask where to continue. */
export class OffsetConflict extends Error {}

/**
 * Stores what arrives, from this offset on; returns where it ended. If the sender disconnects, what arrived stays
 * stored.
 */
export async function receiveChunks(
  deps: Pick<Deps, 'db' | 'storage'>,
  id: string,
  from: number,
  stream: Readable,
): Promise<number> {
  let place = from;
  await forEachPieceOfStream(stream, async (bytes) => {
    // With a random name: of two writers at the same offset, neither overwrites the other.
    const name = `${place}-${randomBytes(4).toString('hex')}`;
    const key = `${uploadFolder(id)}/${name}`;
    await deps.storage.put(key, bytes, 'application/octet-stream');
    if (!(await addUploadPiece(deps.db.write, id, { name, from: place, length: bytes.length }))) {
      await deps.storage.delete(key);
      throw new OffsetConflict();
    }
    place += bytes.length;
  });
  return place;
}
