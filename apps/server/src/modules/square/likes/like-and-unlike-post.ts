import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { deletePostLikeAndRecordCountChange, insertPostLikeAndRecordCountChange } from './likes.queries.ts';

/** S-03. A repeated like changes nothing; the worker counts. */
export async function addLikeToPost(deps: Pick<Deps, 'db' | 'now'>, uid: string, id: string): Promise<null> {
  return requirePostFoundAndShown(
    await insertPostLikeAndRecordCountChange(deps.db.pool, { uid, id, now: new Date(deps.now()) }),
  );
}

export async function removeLikeFromPost(deps: Pick<Deps, 'db'>, uid: string, id: string): Promise<null> {
  return requirePostFound(await deletePostLikeAndRecordCountChange(deps.db.pool, { uid, id }));
}

/** What a statement found of the post: nothing where the user may not see it. */
export function requirePostFoundAndShown(seen: { state: string } | undefined): null {
  if (seen === undefined) throw new Failure('notFound');
  if (seen.state !== 'shown') throw new Failure('underReview');
  return null;
}

export function requirePostFound(seen: { state: string } | undefined): null {
  if (seen === undefined) throw new Failure('notFound');
  return null;
}
