// What became of coupons and first recharges in all sequences of a run: a reader of its report sees that they took part.
import { sql } from 'kysely';
import type { Database } from '#src/db/open-database.ts';

/** Orders that promised coins, and which of them gave or released these; coupons that people have, by what they are at the end. */
export async function countCouponsOfRun(db: Database): Promise<[string, number][]> {
  const { rows } = await sql<{ what: string; count: string }>`
    select p.kind || ' ' || each.what as what, count(*) as count
    from orders_promotions as p, lateral (
      select unnest(array[
        'promised',
        case when o.coupon_given > 0 then 'given' end,
        -- It ended unpaid, or was paid late when the coupon was gone.
        case when o.coupon_given = 0 and o.state not in ('created', 'paying') then 'released' end
      ]) as what
      from orders_orders as o where o.promotion_id = p.id
      union all
      select unnest(array[
        'held by somebody',
        case when c.state = 'reserved' then 'reserved' when c.state = 'used' then 'used' end,
        case when c.state = 'held' then case when c.voided_at is null then 'unused' else 'void' end end,
        case when c.taken_back_at is not null then 'taken back' end
      ])
      from orders_coupons as c where c.promotion_id = p.id
    ) as each
    where each.what is not null
    group by 1 order by 1`.execute(db.write);
  return rows.map(({ what, count }) => [what, Number(count)]);
}

export function addUpCounts(sums: Record<string, number>, counts: readonly [string, number][]): void {
  for (const [what, count] of counts) sums[what] = (sums[what] ?? 0) + count;
}
