import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { readPieces, uploadFolder } from './upload-files.ts';
import type { UploadKind } from './upload-limits.ts';
import { deleteUploads, lockUpload, markUploadTaken, selectTaken } from './uploads.queries.ts';

/**
 * From now on the file belongs to whoever takes it, and stays until `dropUpload`. Somebody else's, one that was taken
 * before and one that never was are alike: not found.
 */
export async function takeUpload(tx: Tx, staffId: string, id: string, kind: UploadKind): Promise<void> {
  const upload = await lockUpload(tx, staffId, id);
  if (upload === undefined || upload.taken_at !== null || upload.picture_id !== null) throw new Failure('notFound');
  if (upload.kind !== kind) throw new Failure('fileTypeUnsupported', `sent as a ${upload.kind}`);
  if (upload.received !== upload.size) throw new Failure('badInput', 'not all of it is here');
  await markUploadTaken(tx, id);
}

/** Writes a taken file to this machine's disk. */
export async function fetchUpload(
  deps: Pick<Deps, 'db' | 'storage'>,
  id: string,
  to: string,
  signal?: AbortSignal,
): Promise<void> {
  const upload = await selectTaken(deps.db.write, id);
  if (upload === undefined) throw new Error(`upload ${id} is gone`);
  await pipeline(
    Readable.from(readPieces(deps, upload)),
    createWriteStream(to),
    signal === undefined ? {} : { signal },
  );
}

/** Files before the row: a repeat finishes what was begun. */
export async function dropUpload(deps: Pick<Deps, 'db' | 'storage'>, id: string): Promise<void> {
  await deps.storage.deleteFolder(uploadFolder(id));
  await deleteUploads(deps.db.write, [id]);
}
