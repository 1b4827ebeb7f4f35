import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { transaction } from '../../../db/transaction.ts';
import { Failure } from '../../../failure.ts';
import { detectImageType, imageTypeHeaderBytes } from '../../../integrations/images/detect-image-type.ts';
import { recordAudit } from '../../staff/public.ts';
import { renderPictureJob } from './render-picture.ts';
import { readUploadedPictureState } from './read-uploaded-picture-state.ts';
import type { PictureKind } from './picture-widths-and-ratios.ts';
import { insertWaitingPicture } from './pictures.queries.ts';
import { readUploadChunks, uploadFolder } from '../uploads/read-upload-chunks.ts';
import { maxUploadBytesByKind } from '../uploads/upload-kinds-limits-and-permissions.ts';
import type { UploadedPictureView } from './uploaded-picture-view.ts';
import { lockUploadOfStaff, setPictureIdOfUpload, findUploadOfStaff } from '../uploads/uploads.queries.ts';

/** Makes a picture of a complete upload; the worker renders it. A repeat returns the same picture. */
export async function createPictureFromUpload(
  deps: Pick<Deps, 'db' | 'env' | 'queue' | 'storage'>,
  given: { staffId: string; upload: string; kind: PictureKind },
): Promise<UploadedPictureView> {
  const { staffId, upload, kind } = given;
  const found = await findUploadOfStaff(deps.db.write, staffId, upload);
  if (found?.kind !== 'picture') throw new Failure('notFound');
  if (found.picture_id === null) {
    if (found.received !== found.size) throw new Failure('badInput', 'not all of it is here');
    if (Number(found.size) > maxUploadBytesByKind.picture) throw new Failure('fileTooLarge');
    if (detectImageType(await firstBytes(deps, found)) === undefined) throw new Failure('fileTypeUnsupported');
  }
  const id = await transaction(deps.db, async (tx) => {
    const locked = await lockUploadOfStaff(tx, staffId, upload);
    if (locked === undefined) throw new Failure('notFound');
    if (locked.picture_id !== null) return locked.picture_id;
    const folder = `media/picture/${randomBytes(16).toString('hex')}`;
    const made = await insertWaitingPicture(tx, { kind, folder, uploadKey: uploadFolder(upload), staffId });
    await setPictureIdOfUpload(tx, upload, made);
    await deps.queue.enqueue(tx, renderPictureJob, { id: made });
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/media/picture',
      object: `picture ${made}`,
      before: null,
      after: { kind, folder, upload },
    });
    return made;
  });
  const picture = await readUploadedPictureState(deps, id);
  // One upload is one picture.
  if (picture.kind !== kind) throw new Failure('badInput', `a picture of kind ${picture.kind} was made of it`);
  return picture;
}

async function firstBytes(
  deps: Pick<Deps, 'storage'>,
  upload: { id: string; pieces: readonly string[] },
): Promise<Uint8Array> {
  let start = Buffer.alloc(0);
  for await (const piece of readUploadChunks(deps, upload)) {
    start = Buffer.concat([start, piece.subarray(0, imageTypeHeaderBytes)]);
    if (start.length >= imageTypeHeaderBytes) break;
  }
  return start;
}
