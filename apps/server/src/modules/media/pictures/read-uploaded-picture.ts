import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { selectPicture } from './pictures.queries.ts';
import { uploadedPictureOf, type UploadedPicture } from './uploaded-picture.ts';

/** From the primary: the operator has just requested it. */
export async function readUploadedPicture(deps: Pick<Deps, 'db' | 'env'>, id: string): Promise<UploadedPicture> {
  const row = await selectPicture(deps.db.write, id);
  if (row === undefined) throw new Failure('notFound');
  return uploadedPictureOf(deps.env, row);
}
