import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { requireVideoOfCommentShown } from '../comments/require-visible-discussion.ts';
import { selectDiscussionKeyOfComment } from '../comments/comments.queries.ts';
import { deleteCommentLikeAndRecordCountChange, insertCommentLikeAndRecordCountChange } from './likes.queries.ts';

/** S-04. As with posts. */
export async function addLikeToComment(deps: Deps, uid: string, id: string): Promise<null> {
  await requireItsVideoShown(deps, id);
  const seen = await insertCommentLikeAndRecordCountChange(deps.db.pool, { uid, id, now: new Date(deps.now()) });
  if (seen === undefined) throw new Failure('notFound');
  if (seen.state !== 'shown') throw new Failure('underReview');
  return null;
}

export async function removeLikeFromComment(deps: Deps, uid: string, id: string): Promise<null> {
  await requireItsVideoShown(deps, id);
  const seen = await deleteCommentLikeAndRecordCountChange(deps.db.pool, { uid, id });
  if (seen === undefined) throw new Failure('notFound');
  return null;
}

/** The statement of the like sees posts and comments; whether a video is shown is another module's to say. */
async function requireItsVideoShown(deps: Pick<Deps, 'db'>, id: string): Promise<void> {
  const key = await selectDiscussionKeyOfComment(deps.db.pool, id);
  if (key !== undefined) await requireVideoOfCommentShown(deps, key);
}
