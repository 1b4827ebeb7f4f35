import { inBites } from '../../db/in-bites.ts';
import type { Deps } from '../../deps.ts';
import { inboxDays } from './feed-horizon.ts';
import { cleanInboxes, selectLastPostId, selectPostFrom } from './inbox.queries.ts';

const dayMs = 24 * 3600 * 1000;

/** Followed feeds end after some months: what is older goes. */
export async function cleanInbox(deps: Pick<Deps, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  const olderThan = await firstPostSince(deps, deps.now() - inboxDays * dayMs);
  let after = '0';
  await inBites(
    async (most) => {
      const { last, users } = await cleanInboxes(deps.db.write, after, olderThan, most);
      after = last;
      return users;
    },
    { most: 200, signal },
  );
}

/** Ids grow with time: found by halving, a few dozen looks at an index. */
async function firstPostSince(deps: Pick<Deps, 'db'>, time: number): Promise<string> {
  let low = 0n;
  let high = (await selectLastPostId(deps.db.write)) + 1n;
  while (low < high) {
    const middle = (low + high) / 2n;
    const post = await selectPostFrom(deps.db.write, String(middle));
    if (post === undefined || post.created_at >= time) high = middle;
    else low = BigInt(post.id) + 1n;
  }
  return String(low);
}
