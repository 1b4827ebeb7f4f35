import { type Kysely, sql } from 'kysely';
import type { ShanghaiDay, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

/** Coins given out, less those taken back; coins spent, less those given back. Paid and free ones apart. */
export async function selectIssuedAndSpentCoinDailyMetrics(db: Db, { from, to }: ShanghaiDay): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    with moved as (
      select coalesce(p.account, '') as dimension,
        coalesce(sum(p.amount) filter (where e.kind not in ('purchase', 'membership', 'refund')), 0) as issued,
        coalesce(-sum(p.amount) filter (where e.kind in ('purchase', 'membership', 'refund')), 0) as spent
      from wallet_entries e join wallet_postings p on p.user_id = e.user_id and p.seq = e.seq
      where e.created_at >= ${msToTimestamptz(from)} and e.created_at < ${msToTimestamptz(to)}
        and p.account in ('paid', 'free')
      group by grouping sets ((), (p.account))
    )
    select 'coins.issued' as metric, dimension, issued::bigint as value from moved
    union all select 'coins.spent', dimension, spent::bigint from moved`.execute(db);
  return rows;
}

/** Coins in all wallets at a moment: what they hold now, without what moved since. Reads every wallet. */
export async function sumBalancesAt(db: Db, moment: number): Promise<{ paid: bigint; free: bigint }> {
  const { rows } = await sql<{ paid: string; free: string }>`
    with since as (
      select coalesce(sum(p.amount) filter (where p.account = 'paid'), 0) as paid,
        coalesce(sum(p.amount) filter (where p.account = 'free'), 0) as free
      from wallet_entries e join wallet_postings p on p.user_id = e.user_id and p.seq = e.seq
      where e.created_at >= ${msToTimestamptz(moment)} and p.account in ('paid', 'free')
    ), held as (select coalesce(sum(paid), 0) as paid, coalesce(sum(free), 0) as free from wallet_wallets)
    select (held.paid - since.paid)::bigint as paid, (held.free - since.free)::bigint as free
    from held, since`.execute(db);
  return { paid: BigInt(rows[0]?.paid ?? 0), free: BigInt(rows[0]?.free ?? 0) };
}
