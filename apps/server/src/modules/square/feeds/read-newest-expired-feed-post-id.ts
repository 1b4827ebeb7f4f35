import type { Deps } from '../../../deps.ts';
import { selectNewestIdOfAllPosts, selectFirstPostFromId } from './followed-feed-inbox.queries.ts';
import { memoizeFor } from '../../../cache/memoize.ts';

/** How far back the feed of the people one follows goes. */
const inboxDays = 90;
const dayMs = 24 * 3600 * 1000;

/** The newest post that is too old for the feed; at most an hour out of date. */
export const readNewestExpiredFeedPostId = memoizeFor(3600 * 1000, async (deps: Pick<Deps, 'db' | 'now'>) =>
  String(BigInt(await firstPostSince(deps, deps.now() - inboxDays * dayMs)) - 1n),
);

/** Ids grow with time: a binary search takes a few dozen index lookups. */
async function firstPostSince(deps: Pick<Deps, 'db'>, time: number): Promise<string> {
  let low = 1n;
  let high = (await selectNewestIdOfAllPosts(deps.db.write)) + 1n;
  while (low < high) {
    const middle = (low + high) / 2n;
    const post = await selectFirstPostFromId(deps.db.write, String(middle));
    if (post === undefined || post.created_at >= time) high = middle;
    else low = BigInt(post.id) + 1n;
  }
  return String(low);
}
