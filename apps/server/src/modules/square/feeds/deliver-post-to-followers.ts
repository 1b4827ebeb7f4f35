import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import type { Deps } from '../../../deps.ts';
import { deliverPostToNextFollowers, findDeliverablePost } from './followed-feed-inbox.queries.ts';

/**
 * Puts a post into the inboxes of its author's followers (decision 26). A repeat adds nothing twice. Whoever follows
 * later gets the post by addPostsOfAuthorToInbox.
 */
export async function deliverPostToFollowers(
  deps: Pick<Deps, 'db'>,
  postId: string,
  signal?: AbortSignal,
): Promise<number> {
  const post = await findDeliverablePost(deps.db.write, postId);
  if (post === undefined) return 0;
  let after = '0';
  return runBatchesUntilDone(
    async (most) => {
      const { last, reached } = await deliverPostToNextFollowers(deps.db.write, post, after, most);
      after = last;
      return reached;
    },
    { signal },
  );
}
