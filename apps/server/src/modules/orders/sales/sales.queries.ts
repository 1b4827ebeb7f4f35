import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;
export type SalesOrderKind = 'recharge' | 'membership';

/** Of the days since one, how many orders of each subject: a few rows a day. */
export async function sumSalesBySubjectSince(
  db: Db,
  kind: SalesOrderKind,
  since: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ subject_id: string; orders: number }>`
    select subject_id, sum(orders)::int as orders from orders_sales_days
    where kind = ${kind} and day >= ${since}::date group by subject_id`.execute(db);
  return new Map(rows.map(({ subject_id, orders }) => [subject_id, orders]));
}

export async function selectDaysWithCountedSales(db: Db, kind: SalesOrderKind, since: string): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    select distinct to_char(day, 'YYYY-MM-DD') as day from orders_sales_days
    where kind = ${kind} and day >= ${since}::date`.execute(db);
  return new Set(rows.map(({ day }) => day));
}

/** Replaces what was counted of the day before. */
export async function recountAndReplaceSalesOfDay(
  tx: Tx,
  kind: SalesOrderKind,
  { day, from, to }: { day: string; from: number; to: number },
): Promise<void> {
  await sql`delete from orders_sales_days where kind = ${kind} and day = ${day}::date`.execute(tx);
  // The conditions are written out to match the index.
  await sql`
    insert into orders_sales_days (day, kind, subject_id, orders)
    select ${day}::date, ${kind}, subject_id, count(*)::int from orders_orders
    where kind = ${kind} and paid_at is not null and kind <> 'download'
      and paid_at >= ${msToTimestamptz(from)} and paid_at < ${msToTimestamptz(to)}
    group by subject_id`.execute(tx);
}
