import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import { uploadFolder } from './upload-files.ts';
import { addPiece } from './uploads.queries.ts';

/** What is held in memory of one upload, and at most lost when the process is killed. */
const pieceBytes = 4 * 1024 * 1024;

/** Somebody else wrote at this place meanwhile: the sender has to ask where to go on. */
export class PlaceTaken extends Error {}

/**
 * Takes what arrives, from this place on; says where it ended. A sender that is cut off loses nothing that had arrived:
 * it is kept as a shorter piece.
 */
export async function receivePieces(
  deps: Pick<Deps, 'db' | 'storage'>,
  id: string,
  from: number,
  stream: Readable,
): Promise<number> {
  let place = from;
  let held: Buffer[] = [];
  let length = 0;

  async function keep(): Promise<void> {
    if (length === 0) return;
    const bytes = Buffer.concat(held, length);
    held = [];
    length = 0;
    // Named by chance as well: of two that write at the same place, neither changes what the other wrote.
    const name = `${place}-${randomBytes(4).toString('hex')}`;
    const key = `${uploadFolder(id)}/${name}`;
    await deps.storage.put(key, bytes, 'application/octet-stream');
    if (!(await addPiece(deps.db.write, id, { name, from: place, length: bytes.length }))) {
      await deps.storage.delete(key);
      throw new PlaceTaken();
    }
    place += bytes.length;
  }

  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      held.push(part);
      length += part.length;
      if (length >= pieceBytes) await keep();
    }
  } finally {
    await keep();
  }
  return place;
}
