import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { deleteLike, insertLike } from './plays-positions-and-likes.queries.ts';

/** A repeat changes nothing and is counted once; the worker counts. */
export async function addLikeToVideo(deps: Pick<Deps, 'db' | 'now'>, uid: string, id: string): Promise<null> {
  const seen = await insertLike(deps.db.pool, { uid, id, now: new Date(deps.now()) });
  if (seen === undefined) throw new Failure('notFound');
  return null;
}

export async function removeLikeFromVideo(deps: Pick<Deps, 'db'>, uid: string, id: string): Promise<null> {
  const seen = await deleteLike(deps.db.pool, { uid, id });
  if (seen === undefined) throw new Failure('notFound');
  return null;
}
