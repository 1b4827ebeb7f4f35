import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { selectPicture } from './pictures.queries.ts';
import { uploadedPictureViewOf, type UploadedPictureView } from './uploaded-picture-view.ts';

/** From the primary: the operator has just requested it. */
export async function readUploadedPictureState(
  deps: Pick<Deps, 'db' | 'env'>,
  id: string,
): Promise<UploadedPictureView> {
  const row = await selectPicture(deps.db.write, id);
  if (row === undefined) throw new Failure('notFound');
  return uploadedPictureViewOf(deps.env, row);
}
