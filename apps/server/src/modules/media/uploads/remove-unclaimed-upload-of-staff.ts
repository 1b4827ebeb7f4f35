import type { Deps } from '../../../deps.ts';
import { uploadFolder } from './read-upload-chunks.ts';
import { deleteUploads, expireUnclaimedUploadOfStaff } from './uploads.queries.ts';

/** False if the operator has no such upload, or a picture is made of it. */
export async function removeUnclaimedUploadOfStaff(
  deps: Pick<Deps, 'db' | 'storage'>,
  staffId: string,
  id: string,
): Promise<boolean> {
  if (!(await expireUnclaimedUploadOfStaff(deps.db.write, staffId, id))) return false;
  await deps.storage.deleteFolder(uploadFolder(id));
  await deleteUploads(deps.db.write, [id]);
  return true;
}
