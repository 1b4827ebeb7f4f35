import { shanghaiDayOf, monthStartMs } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { selectUsersWithBadgeBetweenMonths } from './badges.queries.ts';

/** X-C10: a badge is worn beside the name until the end of the month after its own. */
export async function filterUsersWearingAnyBadge(
  deps: Pick<Deps, 'db' | 'now'>,
  uids: readonly string[],
): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const thisMonth = monthStartMs(deps.now());
  const from = shanghaiDayOf(monthStartMs(thisMonth - 1));
  const rows = await selectUsersWithBadgeBetweenMonths(deps.db.readPool, {
    userIds: uids,
    from,
    to: shanghaiDayOf(thisMonth),
  });
  return new Set(rows.map(({ user_id }) => user_id));
}
