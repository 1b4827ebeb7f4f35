import { inBites } from '../../db/in-bites.ts';
import type { Deps } from '../../deps.ts';
import { followedFloor } from './feed-horizon.ts';
import { cleanInboxes } from './inbox.queries.ts';

/** Followed feeds end after some months: what is older goes. */
export async function cleanInbox(deps: Pick<Deps, 'db' | 'now'>, signal?: AbortSignal): Promise<void> {
  const floor = await followedFloor(deps);
  let after = '0';
  await inBites(
    async (most) => {
      const { last, users } = await cleanInboxes(deps.db.write, after, floor, most);
      after = last;
      return users;
    },
    { most: 200, signal },
  );
}
