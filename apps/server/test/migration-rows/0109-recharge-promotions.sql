with made as (
  insert into orders_promotions (kind, title, audience, min_fen, bonus, budget, start_at, end_at)
  values ('coupon', '满 30 元送 30 钻', 'all', 3000, 30, 300, now(), now() + interval '7 days') returning id
), part as (
  insert into orders_promotion_parts (promotion_id, part, total, given) select id, 0, 10, 1 from made returning promotion_id, part
)
insert into orders_coupons (promotion_id, part, user_id, created_at) select promotion_id, part, 100000, now() from part;
