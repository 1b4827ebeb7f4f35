import { shanghaiDayOf, shanghaiMonthStartMs } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { selectBadgeMonthsOfUsers, filterUsersWithBadgeBetweenMonths } from './badges.queries.ts';

/** X-C10: a badge is worn beside the name until the end of the month after its own. */
export function monthRangeOfBadgesWornAt(now: number): { from: string; to: string } {
  if (now < lastRange.begins || now >= lastRange.ends) {
    const begins = shanghaiMonthStartMs(now);
    lastRange = {
      begins,
      ends: shanghaiMonthStartMs(begins + 32 * 24 * 3600_000),
      months: { from: shanghaiDayOf(shanghaiMonthStartMs(begins - 1)), to: shanghaiDayOf(begins) },
    };
  }
  return lastRange.months;
}

/** Of the month that was asked for last: every answer with people in it asks. */
let lastRange = { begins: 0, ends: 0, months: { from: '', to: '' } };

export async function filterUsersWearingAnyBadge(
  deps: Pick<Deps, 'db' | 'now'>,
  uids: readonly string[],
): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const months = monthRangeOfBadgesWornAt(deps.now());
  const rows = await filterUsersWithBadgeBetweenMonths(deps.db.readPool, { userIds: uids, ...months });
  return new Set(rows.map(({ user_id }) => user_id));
}

/** For who caches people: which badges they have does not change with time, which they wear does. */
export async function readBadgeMonthsOfUsers(
  deps: Pick<Deps, 'db'>,
  uids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = uids.length === 0 ? [] : await selectBadgeMonthsOfUsers(deps.db.readPool, uids);
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...byUser].map(([uid, badges]) => [uid, badges.map(({ month }) => month)]));
}
