import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import { cutIntoPieces } from '../../integrations/storage/cut-into-pieces.ts';
import { uploadFolder } from './upload-files.ts';
import { addPiece } from './uploads.queries.ts';

/** Somebody else wrote at this place meanwhile: the sender has to ask where to go on. */
export class PlaceTaken extends Error {}

/** Takes what arrives, from this place on; says where it ended. A sender that is cut off finds what had arrived kept. */
export async function receivePieces(
  deps: Pick<Deps, 'db' | 'storage'>,
  id: string,
  from: number,
  stream: Readable,
): Promise<number> {
  let place = from;
  await cutIntoPieces(stream, async (bytes) => {
    // Named by chance as well: of two that write at the same place, neither changes what the other wrote.
    const name = `${place}-${randomBytes(4).toString('hex')}`;
    const key = `${uploadFolder(id)}/${name}`;
    await deps.storage.put(key, bytes, 'application/octet-stream');
    if (!(await addPiece(deps.db.write, id, { name, from: place, length: bytes.length }))) {
      await deps.storage.delete(key);
      throw new PlaceTaken();
    }
    place += bytes.length;
  });
  return place;
}
