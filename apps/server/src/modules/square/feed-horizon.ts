import type { Deps } from '../../deps.ts';
import { selectLastPostId, selectPostFrom } from './inbox.queries.ts';
import { rememberFor } from './remember.ts';

/** How far back the feed of the people one follows goes. */
const inboxDays = 90;
const dayMs = 24 * 3600 * 1000;

/** The last post that is too old for it, as it was an hour ago at most. */
export const followedFloor = rememberFor(3600 * 1000, async (deps: Pick<Deps, 'db' | 'now'>) =>
  String(BigInt(await firstPostSince(deps, deps.now() - inboxDays * dayMs)) - 1n),
);

/** Ids grow with time: found by halving, a few dozen looks at an index. */
async function firstPostSince(deps: Pick<Deps, 'db'>, time: number): Promise<string> {
  let low = 1n;
  let high = (await selectLastPostId(deps.db.write)) + 1n;
  while (low < high) {
    const middle = (low + high) / 2n;
    const post = await selectPostFrom(deps.db.write, String(middle));
    if (post === undefined || post.created_at >= time) high = middle;
    else low = BigInt(post.id) + 1n;
  }
  return String(low);
}
