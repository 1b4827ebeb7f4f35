import { type Kysely, sql } from 'kysely';
import type { ShanghaiDay, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;
const dayMs = 24 * 3600_000;
/** A payment that was begun later may still arrive. */
const paymentGraceMs = 30 * 60_000;

/** Recharges by when they were paid. */
export async function selectRechargeDailyMetrics(
  db: Db,
  { from, to, probeUserIds }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    with paid as materialized (
      select channel, user_id, amount_fen from orders_orders
      where kind = 'recharge' and kind <> 'download' and paid_at is not null
        and paid_at >= ${msToTimestamptz(from)} and paid_at < ${msToTimestamptz(to)}
        and user_id <> all(${probeUserIds}::bigint[])
    ), sums as (
      select coalesce(channel, '') as dimension, coalesce(sum(amount_fen), 0) as fen, count(*) as orders,
        count(distinct user_id) as users
      from paid group by grouping sets ((), (channel))
    )
    select 'recharge.fen' as metric, dimension, fen::bigint as value from sums
    union all select 'recharge.orders', dimension, orders from sums
    union all select 'recharge.users', dimension, users from sums
    union all select 'recharge.tier', coalesce(amount_fen::text, ''), count(*) from paid
      group by grouping sets ((), (amount_fen))`.execute(db);
  return rows;
}

/** Users who paid in the days that end with this one; whoever paid twice is one. */
export async function selectRollingPayingUsersDailyMetrics(
  db: Db,
  { from, to, probeUserIds }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    with paid as (
      select user_id, max(paid_at) as last_paid_at from orders_orders
      where kind = 'recharge' and kind <> 'download' and paid_at is not null
        and paid_at >= ${msToTimestamptz(from - 89 * dayMs)} and paid_at < ${msToTimestamptz(to)}
        and user_id <> all(${probeUserIds}::bigint[])
      group by user_id
    )
    select 'recharge.users.7d' as metric, '' as dimension,
      count(*) filter (where last_paid_at >= ${msToTimestamptz(from - 6 * dayMs)}) as value from paid
    union all select 'recharge.users.30d', '',
      count(*) filter (where last_paid_at >= ${msToTimestamptz(from - 29 * dayMs)}) from paid
    union all select 'recharge.users.90d', '', count(*) from paid`.execute(db);
  return rows;
}

/** Recharges by when they were created, and what became of them. */
export async function selectRechargeCreatedAndDeliveredDailyMetrics(
  db: Db,
  { from, to, until, probeUserIds }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const end = Math.min(to, until - (until < to ? paymentGraceMs : 0));
  const { rows } = await sql<DailyMetric>`
    with created as (
      select coalesce(channel, '') as dimension, count(*) as created,
        count(*) filter (where state in ('delivered', 'refunding', 'refunded')) as delivered
      from orders_orders
      where kind = 'recharge' and created_at >= ${msToTimestamptz(from)} and created_at < ${msToTimestamptz(end)}
        and user_id <> all(${probeUserIds}::bigint[])
      group by grouping sets ((), (channel))
    )
    select 'payment.created' as metric, dimension, created as value from created
    union all select 'payment.delivered', dimension, delivered from created`.execute(db);
  return rows;
}

/** Money that went back, by when it did. */
export async function selectRefundDailyMetrics(
  db: Db,
  { from, to, probeUserIds }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    with refunded as (
      select coalesce(o.channel, '') as dimension, coalesce(sum(o.amount_fen), 0) as fen, count(*) as orders
      from orders_events e join orders_orders o on o.id = e.order_id
      where e.event = 'refunded' and e.created_at >= ${msToTimestamptz(from)} and e.created_at < ${msToTimestamptz(to)}
        and o.kind = 'recharge' and o.user_id <> all(${probeUserIds}::bigint[])
      group by grouping sets ((), (o.channel))
    )
    select 'refund.fen' as metric, dimension, fen::bigint as value from refunded
    union all select 'refund.orders', dimension, orders from refunded`.execute(db);
  return rows;
}

/** Memberships bought, by whether the buyer had bought one before; users who recharged for the first time. */
export async function selectMembershipAndFirstPayerDailyMetrics(
  db: Db,
  { from, to, probeUserIds }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    with bought as (
      select exists (
        select from orders_orders earlier
        where earlier.user_id = o.user_id and earlier.kind = 'membership' and earlier.paid_at < o.paid_at
      ) as renewed
      from orders_orders o
      where o.kind = 'membership' and o.kind <> 'download' and o.paid_at is not null
        and o.paid_at >= ${msToTimestamptz(from)} and o.paid_at < ${msToTimestamptz(to)}
        and o.user_id <> all(${probeUserIds}::bigint[])
    ), payers as (
      select distinct user_id from orders_orders
      where kind = 'recharge' and kind <> 'download' and paid_at is not null
        and paid_at >= ${msToTimestamptz(from)} and paid_at < ${msToTimestamptz(to)}
        and user_id <> all(${probeUserIds}::bigint[])
    )
    select 'members.bought' as metric, '' as dimension, count(*) filter (where not renewed) as value from bought
    union all select 'members.renewed', '', count(*) filter (where renewed) from bought
    union all select 'funnel.firstPurchases', '', count(*) from payers p
      where not exists (
        select from orders_orders earlier
        where earlier.user_id = p.user_id and earlier.kind = 'recharge' and earlier.paid_at is not null
          and earlier.paid_at < ${msToTimestamptz(from)}
      )`.execute(db);
  return rows;
}

/** What these users paid in a time. */
export async function sumRechargesOfUsers(
  db: Db,
  userIds: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<string> {
  const { rows } = await sql<{ fen: string }>`
    select coalesce(sum(amount_fen), 0)::bigint as fen from orders_orders
    where user_id = any(${userIds}::bigint[]) and kind = 'recharge' and paid_at is not null
      and paid_at >= ${msToTimestamptz(from)} and paid_at < ${msToTimestamptz(to)}`.execute(db);
  return rows[0]?.fen ?? '0';
}
