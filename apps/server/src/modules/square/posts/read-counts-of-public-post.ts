import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { selectCountsOfPublicPost } from '../comments/comment-totals.queries.ts';

/** The same for every viewer, so only for posts that everybody may see. */
export async function readCountsOfPublicPost(
  deps: Pick<Deps, 'db'>,
  id: string,
): Promise<DataOf<'GET /v1/square/post/{id}/counts'>> {
  const row = await selectCountsOfPublicPost(deps.db.pool, id);
  if (row === undefined) throw new Failure('notFound');
  return { likes: Number(row.likes), comments: Number(row.comments) };
}
