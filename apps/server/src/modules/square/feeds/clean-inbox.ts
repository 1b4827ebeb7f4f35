import { inBatches } from '../../../db/in-batches.ts';
import type { Deps } from '../../../deps.ts';
import { oldestFollowedPost } from './oldest-followed-post.ts';
import { cleanInboxes } from './inbox.queries.ts';

/** The followed feed ends after some months: older entries are deleted. */
export async function cleanInbox(deps: Pick<Deps, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  const floor = await oldestFollowedPost(deps);
  let after = '0';
  await inBatches(
    async (most) => {
      const { last, users } = await cleanInboxes(deps.db.write, after, floor, most);
      after = last;
      return users;
    },
    { most: 200, signal },
  );
}
