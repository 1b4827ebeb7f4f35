import type { Deps } from '../../../deps.ts';
import { selectVisiblePostsByIds } from '../feeds/feed.queries.ts';
import { postViewsOf, viewerAndTimeOf, type PostView } from './post-view.ts';

/** Posts as lists show them, in the order of the ids, without those that the viewer may not see or has muted. */
export async function readVisiblePostsByIds(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  viewer: string | undefined,
  ids: readonly string[],
): Promise<PostView[]> {
  const rows = await selectVisiblePostsByIds(deps.db, viewerAndTimeOf(deps, viewer), ids);
  const posts = new Map((await postViewsOf(deps, viewer, rows)).map((post) => [post.id, post]));
  return ids.flatMap((id) => posts.get(id) ?? []);
}
