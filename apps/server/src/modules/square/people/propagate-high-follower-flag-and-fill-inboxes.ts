import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import type { Deps } from '../../../deps.ts';
import { copyHighFollowerFlagToNextFollowers } from './follows-and-blocks.queries.ts';

/**
 * Copies to the follows of an author whether readers look the posts up themselves (decision 26). When the author is no
 * longer high-follower, the inboxes get the posts that were not delivered meanwhile.
 */
export function propagateHighFollowerFlagAndFillInboxes(
  deps: Pick<Deps, 'db'>,
  author: string,
  signal?: AbortSignal,
): Promise<number> {
  let after = '0';
  return runBatchesUntilDone(
    async (most) => {
      const { last, reached } = await copyHighFollowerFlagToNextFollowers(deps.db.write, author, after, most);
      after = last;
      return reached;
    },
    { most: 500, signal },
  );
}
