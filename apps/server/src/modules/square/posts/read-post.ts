import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { selectPostForViewer } from '../feeds/feed.queries.ts';
import { postViewsOf, viewerAndTimeOf, type PostView } from './post-view.ts';

/** S-02: the whole post, for every viewer who may see it; the author also sees it while it waits or is hidden. */
export async function readPost(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  viewer: string | undefined,
  id: string,
): Promise<PostView> {
  const row = await selectPostForViewer(deps.db, viewerAndTimeOf(deps, viewer), id);
  if (row === undefined) throw new Failure('notFound');
  const [post] = await postViewsOf(deps, viewer, [row]);
  return post as PostView;
}
