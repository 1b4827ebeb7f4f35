import type { ShanghaiDay, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import type { Database } from '../../../db/open-database.ts';
import { addDaysToIsoDay } from '../../../db/shanghai-calendar.ts';
import { selectIssuedAndSpentCoinDailyMetrics, sumBalancesAt } from '../../wallet/public.ts';
import { selectDailyMetrics } from '../stored-daily-metrics.queries.ts';

/** What moved, and what all wallets held at the end: yesterday’s stock and what moved. Only a first day reads every wallet. */
export async function computeCoinDailyMetrics(
  db: Pick<Database, 'read' | 'write'>,
  day: ShanghaiDay,
  complete: boolean,
): Promise<DailyMetric[]> {
  const moved = await selectIssuedAndSpentCoinDailyMetrics(db.read, day);
  const before = await stockOfDay(db, addDaysToIsoDay(day.day, -1), complete);
  const stock = before === undefined ? await sumBalancesAt(db.read, day.to) : addMoved(before, moved);
  return [
    ...moved,
    { metric: 'coins.stock', dimension: 'paid', value: String(stock.paid) },
    { metric: 'coins.stock', dimension: 'free', value: String(stock.free) },
    { metric: 'coins.stock', dimension: '', value: String(stock.paid + stock.free) },
  ];
}

interface Stock {
  paid: bigint;
  free: bigint;
}

/** What will not change any more is made only of what will not either. */
async function stockOfDay(db: Pick<Database, 'write'>, day: string, complete: boolean): Promise<Stock | undefined> {
  const rows = await selectDailyMetrics(db.write, {
    metrics: ['coins.stock'],
    split: ['coins.stock'],
    from: day,
    to: day,
  });
  const [paid, free] = ['paid', 'free'].map((account) => rows.find(({ dimension }) => dimension === account));
  if (paid === undefined || free === undefined || (complete && !paid.complete)) return undefined;
  return { paid: BigInt(paid.value), free: BigInt(free.value) };
}

function addMoved(before: Stock, moved: readonly DailyMetric[]): Stock {
  const valueOf = (metric: string, account: string) =>
    BigInt(moved.find((each) => each.metric === metric && each.dimension === account)?.value ?? 0);
  const after = (account: 'paid' | 'free') =>
    before[account] + valueOf('coins.issued', account) - valueOf('coins.spent', account);
  return { paid: after('paid'), free: after('free') };
}
