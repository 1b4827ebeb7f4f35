import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { selectVisibleComment } from './comments.queries.ts';

export type VisibleComment = NonNullable<Awaited<ReturnType<typeof selectVisibleComment>>>;

/**
 * What the viewer (undefined for a visitor) may know of: a shown comment under a post and in a thread that they may see, or
 * their own whatever its state. Everything else answers like what never was. Who writes to it looks at its state.
 */
export async function requireVisibleComment(
  deps: Pick<Deps, 'db'>,
  viewer: string | undefined,
  id: string,
): Promise<VisibleComment> {
  const row = await selectVisibleComment(deps.db.pool, viewer, id);
  if (row === undefined) throw new Failure('notFound');
  return row;
}
