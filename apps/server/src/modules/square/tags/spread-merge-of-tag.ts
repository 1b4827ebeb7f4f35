import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import type { Deps } from '../../../deps.ts';
import {
  addNextFollowersToTag,
  addNextPostsToFeedOfTag,
  removeNextFollowersFromTag,
  removeNextPostsFromFeedOfTag,
  selectTagsMergedInto,
  type MergeBatchResult,
  type RunMergeBatch,
} from './merged-tags.queries.ts';

interface Merged {
  tag: string;
  into: string;
}

/**
 * X-C32. Copies the posts and followers of a merged tag to the other, or takes back what was copied, by what the tag is
 * now: each batch asks. Killed, repeated or run for an undone merge, it ends with what the tag says. The tag's own entries
 * stay, so the undo knows what came from where.
 */
export async function spreadMergeOfTag(deps: Pick<Deps, 'db'>, merged: Merged, signal?: AbortSignal): Promise<void> {
  const { into } = merged;
  await walk(deps, merged, addNextPostsToFeedOfTag, signal);
  await walk(deps, merged, addNextFollowersToTag, signal);
  await walk(deps, merged, removeNextPostsFromFeedOfTag, signal);
  await walk(deps, merged, removeNextFollowersFromTag, signal);
  // Who followed two tags that were merged into one came along with the first.
  for (const tag of await selectTagsMergedInto(deps.db.write, into)) {
    if (tag !== merged.tag) await walk(deps, { tag, into }, addNextFollowersToTag, signal);
  }
}

/** In the order of ids, a batch in a statement. */
function walk(deps: Pick<Deps, 'db'>, merged: Merged, next: RunMergeBatch, signal?: AbortSignal): Promise<number> {
  let after = '0';
  return runBatchesUntilDone(
    async (most) => {
      const { last, reached }: MergeBatchResult = await next(deps.db.write, { ...merged, after, most });
      after = last;
      return reached;
    },
    { most: 500, signal },
  );
}
