import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { deleteCommentLikeAndRecordCountChange, insertCommentLikeAndRecordCountChange } from './likes.queries.ts';

/** S-04. As with posts. */
export async function addLikeToComment(deps: Deps, uid: string, id: string): Promise<null> {
  const seen = await insertCommentLikeAndRecordCountChange(deps.db.pool, { uid, id, now: new Date(deps.now()) });
  if (seen === undefined) throw new Failure('notFound');
  if (seen.state !== 'shown') throw new Failure('underReview');
  return null;
}

export async function removeLikeFromComment(deps: Deps, uid: string, id: string): Promise<null> {
  const seen = await deleteCommentLikeAndRecordCountChange(deps.db.pool, { uid, id });
  if (seen === undefined) throw new Failure('notFound');
  return null;
}
