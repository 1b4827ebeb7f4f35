import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readUploadChunks, uploadFolder } from './read-upload-chunks.ts';
import type { UploadKind } from './upload-kinds-limits-and-permissions.ts';
import { deleteUploads, lockUploadOfStaff, markUploadClaimed, selectClaimedUpload } from './uploads.queries.ts';

/**
 * The caller owns the file from now on, until `deleteClaimedUpload`. An upload of somebody else, a taken and an unknown one
 * answer notFound.
 */
export async function claimUploadOfStaff(tx: Tx, staffId: string, id: string, kind: UploadKind): Promise<void> {
  const upload = await lockUploadOfStaff(tx, staffId, id);
  if (upload === undefined || upload.taken_at !== null || upload.picture_id !== null) throw new Failure('notFound');
  if (upload.kind !== kind) throw new Failure('fileTypeUnsupported', `sent as a ${upload.kind}`);
  if (upload.received !== upload.size) throw new Failure('badInput', 'not all of it is here');
  await markUploadClaimed(tx, id);
}

/** Writes a taken file to this machine's disk. */
export async function writeClaimedUploadToLocalFile(
  deps: Pick<Deps, 'db' | 'storage'>,
  id: string,
  to: string,
  signal?: AbortSignal,
): Promise<void> {
  const upload = await selectClaimedUpload(deps.db.write, id);
  if (upload === undefined) throw new Error(`upload ${id} is gone`);
  await pipeline(
    Readable.from(readUploadChunks(deps, upload)),
    createWriteStream(to),
    signal === undefined ? {} : { signal },
  );
}

/** A small file as a whole, in the transaction that claimed it. */
export async function readWholeClaimedUploadIntoMemory(tx: Tx, storage: Deps['storage'], id: string): Promise<Buffer> {
  const upload = await selectClaimedUpload(tx, id);
  if (upload === undefined) throw new Error(`upload ${id} is gone`);
  return Buffer.concat(await Array.fromAsync(readUploadChunks({ storage }, upload)));
}

/** Files before the row: a repeat finishes the deletion. */
export async function deleteClaimedUpload(deps: Pick<Deps, 'db' | 'storage'>, id: string): Promise<void> {
  await deps.storage.deleteFolder(uploadFolder(id));
  await deleteUploads(deps.db.write, [id]);
}
