import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { selectVisiblePost } from '../posts/posts.queries.ts';

/** X-C41: shown, and to be seen by who quotes it. Whatever else it is, the answer is the same. */
export async function requireQuotablePost(deps: Pick<Deps, 'db'>, uid: string, id: string): Promise<void> {
  const post = await selectVisiblePost(deps.db.pool, uid, id);
  if (post?.state !== 'shown') throw new Failure('quoteUnfit');
}
