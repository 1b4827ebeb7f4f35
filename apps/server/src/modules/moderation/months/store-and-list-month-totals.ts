import type { DataOf } from '@lanyu/contract/all-calls';
import { shanghaiDayOf, shanghaiMonthStartMs } from '../../../db/shanghai-calendar.ts';
import type { Deps } from '../../../deps.ts';
import { computeAndInsertMonthTotals, selectMonthTotals } from '../cases/decisions.queries.ts';

/** Two years are read, and as many are made up for after a stop. */
const shownMonths = 24;

/** Stores the totals of every whole month that has none yet. A month that is stored does not change any more. */
export async function saveMissingModerationMonthTotals(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const stored = new Set((await selectMonthTotals(deps.db.write, shownMonths)).map(({ month }) => month));
  let to = shanghaiMonthStartMs(deps.now());
  for (let n = 0; n < shownMonths; n += 1) {
    const from = shanghaiMonthStartMs(to - 1);
    const month = shanghaiDayOf(from);
    if (!stored.has(month)) await computeAndInsertMonthTotals(deps.db.write, { month, from, to });
    to = from;
  }
}

/** Months in which nothing was decided yet, at the beginning of the site, are left out. */
export async function listModerationTotalsByMonthForPlayers(
  deps: Pick<Deps, 'db'>,
): Promise<DataOf<'GET /v1/moderation/months'>> {
  const rows = await selectMonthTotals(deps.db.read, shownMonths);
  const first = rows.findLastIndex(({ decided, reports }) => decided + reports > 0);
  return {
    months: rows.slice(0, first + 1).map(({ month, median_seconds, ...totals }) => ({
      ...totals,
      month: month.slice(0, 7),
      medianSeconds: median_seconds,
    })),
  };
}
