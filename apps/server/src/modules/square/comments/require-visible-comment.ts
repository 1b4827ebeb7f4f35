import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { selectVisibleComment } from './comments.queries.ts';
import { requireVideoOfCommentShown } from './require-visible-discussion.ts';

export type VisibleComment = NonNullable<Awaited<ReturnType<typeof selectVisibleComment>>>;

/**
 * A comment that the viewer (undefined for a visitor) may know of: a shown comment in a visible thread under a visible
 * post or video, or the viewer's own in any state. Every other comment answers notFound. Callers that write to the comment check
 * its state.
 */
export async function requireVisibleComment(
  deps: Pick<Deps, 'db'>,
  viewer: string | undefined,
  id: string,
): Promise<VisibleComment> {
  const row = await selectVisibleComment(deps.db.pool, viewer, id);
  if (row === undefined) throw new Failure('notFound');
  await requireVideoOfCommentShown(deps, row.post_id);
  return row;
}
