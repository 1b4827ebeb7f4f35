import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all-calls';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { sumRechargesOfUserByMonth } from './recharge-totals-by-month.queries.ts';

const monthsShown = 12;

/** Every month of the last twelve, also those in which nothing was paid. */
export async function readRechargeTotalsByMonth(
  db: Kysely<Tables>,
  uid: string,
  now: number,
): Promise<DataOf<'GET /admin/v1/orders/user/{uid}/month/list'>> {
  const months = lastMonths(shanghaiDayOf(now).slice(0, 7));
  const rows = await sumRechargesOfUserByMonth(db, uid, Date.parse(`${months[0]}-01T00:00:00+08:00`));
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return {
    records: months.map((month) => ({
      month,
      fen: Number(byMonth.get(month)?.fen ?? 0),
      orders: Number(byMonth.get(month)?.orders ?? 0),
    })),
  };
}

function lastMonths(current: string): string[] {
  const [year = 0, month = 0] = current.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, index) =>
    new Date(Date.UTC(year, month - monthsShown + index, 1)).toISOString().slice(0, 7),
  );
}
