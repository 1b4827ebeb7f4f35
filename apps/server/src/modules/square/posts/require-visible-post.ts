import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { selectVisiblePost } from './posts.queries.ts';

export type VisiblePost = NonNullable<Awaited<ReturnType<typeof selectVisiblePost>>>;

/**
 * A post that the viewer (undefined for a visitor) may know of: a shown post whose author neither blocks nor is blocked
 * by the viewer, or the viewer's own in any state. Every other post answers notFound. Callers that write to the post
 * check its state.
 */
export async function requireVisiblePost(
  deps: Pick<Deps, 'db'>,
  viewer: string | undefined,
  id: string,
): Promise<VisiblePost> {
  const row = await selectVisiblePost(deps.db.pool, viewer, id);
  if (row === undefined) throw new Failure('notFound');
  return row;
}
