import { sql } from 'kysely';
import type { Tx } from '@lanyu/server/db/transaction';

const day = 24 * 3600_000;

/** A first recharge, coupons that run, one that operators give, and one that is over. */
export async function seedPromotions(tx: Tx, now: number): Promise<void> {
  if ((await tx.selectFrom('orders_promotions').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  const at = (days: number) => new Date(now + days * day);
  const rows = await tx
    .insertInto('orders_promotions')
    .values([
      {
        kind: 'firstRecharge',
        title: '首充加赠',
        audience: 'all',
        min_fen: 12_800,
        bonus: 88,
        budget: 88_000,
        start_at: at(-20),
        end_at: at(40),
      },
      {
        kind: 'coupon',
        title: '周末加赠',
        audience: 'all',
        min_fen: 3000,
        bonus: 20,
        budget: 40_000,
        start_at: at(-3),
        end_at: at(11),
      },
      {
        kind: 'coupon',
        title: '新岛民券',
        audience: 'new',
        min_fen: 600,
        bonus: 15,
        budget: 15_000,
        start_at: at(-10),
        end_at: at(30),
      },
      {
        kind: 'coupon',
        title: '客服道歉券',
        audience: 'given',
        min_fen: 600,
        bonus: 60,
        budget: 6000,
        start_at: at(-30),
        end_at: at(60),
      },
      {
        kind: 'coupon',
        title: '开站庆典',
        audience: 'all',
        min_fen: 6800,
        bonus: 50,
        budget: 5000,
        start_at: at(-90),
        end_at: at(-60),
      },
    ])
    .returning(['id', 'title'])
    .execute();
  await sql`
    insert into orders_promotion_parts (promotion_id, part, total)
    select p.id, part, (p.budget / p.bonus + part) / 16 from orders_promotions p cross join generate_series(0, 15) as part
    where p.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  // One to use, one that operators gave.
  await sql`
    insert into orders_coupons (promotion_id, user_id, part, given_by, cause, created_at)
    select p.id, u.id, 0, case when p.audience = 'given' then (select min(id) from staff_members) end,
      case when p.audience = 'given' then '到账慢，补一张券' else '' end, ${at(-1)}
    from orders_promotions p cross join account_users u
    where u.login_name = 'hanghang' and p.title in ('周末加赠', '客服道歉券')`.execute(tx);
  await sql`
    update orders_promotion_parts part set given = counted.given
    from (select promotion_id, count(*)::int as given from orders_coupons group by promotion_id) counted
    where part.promotion_id = counted.promotion_id and part.part = 0`.execute(tx);
}
