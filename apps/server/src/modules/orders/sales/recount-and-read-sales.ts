import {
  boundsOfShanghaiDay,
  shanghaiDayOf,
  addDaysToIsoDay,
  shanghaiYesterdayOf,
} from '../../../db/shanghai-calendar.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import {
  recountAndReplaceSalesOfDay,
  selectDaysWithCountedSales,
  sumSalesBySubjectSince,
  type SalesOrderKind,
} from './sales.queries.ts';

const shownDays = 30;

const firstShownDay = (now: number) => addDaysToIsoDay(shanghaiDayOf(now), 1 - shownDays);

/** How many orders of each subject were paid in the last thirty days, as the worker counted them within the hour. */
export function readThirtyDaySalesBySubject(
  deps: Pick<Deps, 'db' | 'now'>,
  kind: SalesOrderKind,
): Promise<Map<string, number>> {
  return sumSalesBySubjectSince(deps.db.write, kind, firstShownDay(deps.now()));
}

/** Counts today and yesterday anew, and days that were never counted. */
export async function recountSalesOfRecentDays(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const now = deps.now();
  const since = firstShownDay(now);
  for (const kind of ['recharge', 'membership'] as const) {
    const counted = await selectDaysWithCountedSales(deps.db.write, kind, since);
    const days = Array.from({ length: shownDays }, (_, at) => addDaysToIsoDay(since, at)).filter(
      (day) => !counted.has(day) || day >= shanghaiYesterdayOf(now),
    );
    for (const day of days) {
      await transaction(deps.db, (tx) => recountAndReplaceSalesOfDay(tx, kind, { day, ...boundsOfShanghaiDay(day) }));
    }
  }
}
