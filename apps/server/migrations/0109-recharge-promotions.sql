-- phase: before
-- X-C35, X-C36. What operators promise for recharges: so many free coins on top of an order of at least so much money, within a budget. What
-- was promised never changes: a promotion can only be stopped (nothing more is given) and made void (what is unused is worth nothing).
create table orders_promotions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('coupon', 'firstRecharge')),
  title text not null check (title !~ '[\n\r]' and length(title) between 1 and 20),
  -- Who may claim: everybody, new accounts, or nobody, because operators give each one.
  audience text not null check (audience in ('all', 'new', 'given')),
  min_fen integer not null check (min_fen > 0),
  bonus integer not null check (bonus > 0),
  -- In coins. As many coupons as it pays for.
  budget bigint not null check (budget >= bonus),
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null check (end_at > start_at),
  created_at timestamptz(3) not null default now(),
  created_by bigint references staff_members (id),
  stopped_at timestamptz(3),
  voided_at timestamptz(3),
  check (kind = 'coupon' or audience = 'all'),
  check (voided_at is null or stopped_at is not null)
);
create index orders_promotions_running on orders_promotions (end_at, id) where stopped_at is null;
grant select, insert on orders_promotions to lanyu_app;
grant update (stopped_at, voided_at) on orders_promotions to lanyu_app;

-- The coupons of a promotion, counted in parts: who claims locks one part, so that many can claim at once, and no part can give more than it has.
create table orders_promotion_parts (
  promotion_id bigint not null references orders_promotions (id),
  part integer not null,
  total integer not null check (total > 0),
  given integer not null default 0 constraint orders_promotion_parts_budget check (given between 0 and total),
  used integer not null default 0 check (used between 0 and given),
  taken_back integer not null default 0 check (taken_back between 0 and used),
  primary key (promotion_id, part)
);
grant select, insert on orders_promotion_parts to lanyu_app;
grant update (given, used, taken_back) on orders_promotion_parts to lanyu_app;

-- One person's coupon of a promotion: there is one at most, for ever.
create table orders_coupons (
  promotion_id bigint not null,
  user_id bigint not null references account_users (id),
  part integer not null,
  first_recharge boolean not null default false,
  -- reserved: for an order that may still be paid.
  state text not null default 'held' check (state in ('held', 'reserved', 'used')),
  order_id bigint references orders_orders (id),
  given_by bigint references staff_members (id),
  cause text not null default '' check (length(cause) <= 200),
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  taken_back_at timestamptz(3),
  voided_at timestamptz(3),
  primary key (promotion_id, user_id),
  foreign key (promotion_id, part) references orders_promotion_parts (promotion_id, part),
  check ((state = 'held') = (order_id is null)),
  check ((state = 'used') = (used_at is not null)),
  check (taken_back_at is null or state = 'used'),
  check (voided_at is null or state = 'held')
);
-- An order has one coupon at most, and a person one first recharge.
create unique index orders_coupons_order on orders_coupons (order_id) where order_id is not null;
create unique index orders_coupons_first_recharge on orders_coupons (user_id) where first_recharge and state <> 'held';
create index orders_coupons_user on orders_coupons (user_id, created_at desc, promotion_id desc);
create index orders_coupons_newest on orders_coupons (promotion_id, created_at desc, user_id desc);
-- Compared with the ledger day by day.
create index orders_coupons_used on orders_coupons (used_at) where used_at is not null;

-- Holds for everybody, the owner too: what is used stays used, and by the same order.
create function orders_coupon_stays_used() returns trigger language plpgsql as $$
begin
  if old.state = 'used' and (new.state <> 'used' or new.order_id is distinct from old.order_id) then
    raise exception 'a coupon is used once' using errcode = '23514', constraint = 'orders_coupons_used_once';
  end if;
  return new;
end $$;
create trigger orders_coupons_used_once before update on orders_coupons
  for each row execute function orders_coupon_stays_used();
grant select, insert on orders_coupons to lanyu_app;
grant update (cause, part, state, order_id, used_at, taken_back_at, voided_at) on orders_coupons to lanyu_app;

-- What an order promised on top; and what was given of it, or taken back with it. The application can change the latter alone.
alter table orders_orders
  add column promotion_id bigint,
  add column coupon_bonus integer not null default 0,
  add column coupon_given integer not null default 0;
alter table orders_orders add constraint orders_orders_coupon check (
  (promotion_id is null) = (coupon_bonus = 0) and coupon_bonus >= 0 and coupon_given in (0, coupon_bonus)
  and (coupon_bonus = 0 or kind = 'recharge')) not valid;
grant update (coupon_given) on orders_orders to lanyu_app;

-- A kind of entries more: coins of a promotion. 0110 looks at the rows of before.
alter table wallet_entries
  drop constraint wallet_entries_kind_check,
  add constraint wallet_entries_kind_check check (kind in
    ('opening', 'topup', 'bonus', 'purchase', 'membership', 'refund', 'takeback', 'grant', 'adjustment')) not valid;
