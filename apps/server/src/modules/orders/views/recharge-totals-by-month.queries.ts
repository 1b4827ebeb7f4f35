import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** Recharges that one user paid for and kept, by month in Shanghai; the newest thousand are looked at. */
export function sumRechargesOfUserByMonth(db: Kysely<Tables>, userId: string, since: number) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders_orders')
        .select(['amount_fen', 'paid_at', 'state'])
        .where('user_id', '=', userId)
        .where('kind', '=', 'recharge')
        .orderBy('id', 'desc')
        .limit(1000)
        .as('o'),
    )
    .select(sql<string>`to_char(o.paid_at at time zone 'Asia/Shanghai', 'YYYY-MM')`.as('month'))
    .select(sql<string>`sum(o.amount_fen)`.as('fen'))
    .select(sql<string>`count(*)`.as('orders'))
    .where('o.state', '=', 'delivered')
    .where('o.paid_at', '>=', msToTimestamptz(since))
    .groupBy('month')
    .execute();
}
