import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import type { Deps } from '../../../deps.ts';
import { readNewestExpiredFeedPostId } from './read-newest-expired-feed-post-id.ts';
import { deleteInboxEntriesOfNextUsers } from './followed-feed-inbox.queries.ts';

/** The followed feed ends after some months: older entries are deleted. */
export async function deleteOldInboxEntries(deps: Pick<Deps, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  const floor = await readNewestExpiredFeedPostId(deps);
  let after = '0';
  await runBatchesUntilDone(
    async (most) => {
      const { last, users } = await deleteInboxEntriesOfNextUsers(deps.db.write, after, floor, most);
      after = last;
      return users;
    },
    { most: 200, signal },
  );
}
