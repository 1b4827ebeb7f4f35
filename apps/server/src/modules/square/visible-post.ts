import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { selectVisiblePost } from './posts.queries.ts';

export type VisiblePost = NonNullable<Awaited<ReturnType<typeof selectVisiblePost>>>;

/**
 * What the viewer (undefined for a visitor) may know of: a shown post of nobody who blocks them or is blocked, or their own
 * whatever its state. Everything else answers like what never was. Who writes to it looks at its state.
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
