import { inBatches } from '../../../db/in-batches.ts';
import type { Deps } from '../../../deps.ts';
import { copyFollowsOfHighFollower } from './follows.queries.ts';

/**
 * Copies to the follows of an author whether readers look the posts up themselves (decision 26). When the author is no
 * longer high-follower, the inboxes get the posts that were not delivered meanwhile.
 */
export function markHighFollowerAuthors(deps: Pick<Deps, 'db'>, author: string, signal?: AbortSignal): Promise<number> {
  let after = '0';
  return inBatches(
    async (most) => {
      const { last, reached } = await copyFollowsOfHighFollower(deps.db.write, author, after, most);
      after = last;
      return reached;
    },
    { most: 500, signal },
  );
}
