import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { deletePostLike, insertPostLike } from './likes.queries.ts';

/** S-03. A repeated like changes nothing; the worker counts. */
export async function addLikeToPost(deps: Deps, uid: string, id: string): Promise<null> {
  const seen = await insertPostLike(deps.db.pool, { uid, id, now: new Date(deps.now()) });
  if (seen === undefined) throw new Failure('notFound');
  if (seen.state !== 'shown') throw new Failure('underReview');
  return null;
}

export async function removeLikeFromPost(deps: Deps, uid: string, id: string): Promise<null> {
  const seen = await deletePostLike(deps.db.pool, { uid, id });
  if (seen === undefined) throw new Failure('notFound');
  return null;
}
