-- X-M1: what is for sale for money.
create table orders_packages (
  id bigint generated always as identity primary key,
  price_fen integer not null check (price_fen between 1 and 10000000),
  coins integer not null check (coins > 0),
  bonus integer not null default 0 check (bonus >= 0),
  badge text not null default '' check (length(badge) <= 8),
  position integer not null default 0,
  withdrawn boolean not null default false,
  version integer not null default 1
);
insert into orders_packages (price_fen, coins, bonus, badge, position) values
  (600, 60, 0, '', 1), (3000, 300, 15, '多数人选', 2), (6800, 680, 50, '', 3),
  (12800, 1280, 120, '', 4), (32800, 3280, 400, '', 5), (64800, 6480, 1000, '最划算', 6);

-- Everything a user bought: coins for money, membership and games for coins. Only ever goes forward (X-M8).
create table orders_orders (
  id bigint generated always as identity (start with 260000000001) primary key,
  user_id bigint not null references account_users (id),
  kind text not null check (kind in ('recharge', 'membership', 'download')),
  subject text not null check (length(subject) between 1 and 80),
  -- The package, the level, the game.
  subject_id bigint not null,
  -- Recharge: what is paid, and what comes for it.
  amount_fen integer not null default 0 check (amount_fen >= 0),
  coins integer not null check (coins >= 0),
  bonus integer not null default 0 check (bonus >= 0),
  -- Membership, download: how many of the coins were free ones.
  free_coins integer not null default 0 check (free_coins between 0 and coins),
  channel text not null default '' check (channel in ('', 'sandbox', 'alipay', 'wechat')),
  -- The provider's number of the payment.
  trade_no text not null default '' check (length(trade_no) <= 80),
  pay_url text not null default '' check (length(pay_url) <= 2000),
  state text not null default 'created'
    check (state in ('created', 'paying', 'paid', 'delivered', 'closed', 'failed', 'refunding', 'refunded')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  paid_at timestamptz(3),
  -- When the provider is asked next about a payment or a refund it has not told us of.
  ask_at timestamptz(3),
  asked integer not null default 0,
  refund_reason text not null default '' check (length(refund_reason) <= 200),
  check ((kind = 'recharge') = (channel <> '' and amount_fen > 0 and expires_at is not null)),
  check (state not in ('paid', 'delivered', 'refunding', 'refunded') or paid_at is not null)
);
create index orders_orders_user on orders_orders (user_id, id desc);
create index orders_orders_user_kind on orders_orders (user_id, kind, id desc);
-- What counts towards a month's cap, and the day's reconciliation.
create index orders_orders_paid on orders_orders (user_id, paid_at) where kind = 'recharge' and paid_at is not null;
create index orders_orders_paid_day on orders_orders (channel, paid_at) where kind = 'recharge' and paid_at is not null;
create index orders_orders_open on orders_orders (user_id) where kind = 'recharge' and state in ('created', 'paying');
create index orders_orders_ask on orders_orders (ask_at) where ask_at is not null;
create unique index orders_orders_trade on orders_orders (channel, trade_no) where trade_no <> '';

create function orders_only_forward() returns trigger language plpgsql as $$
declare
  next text[] := case old.state
    when 'created' then '{paying,paid,closed,failed}'
    when 'paying' then '{paid,closed,failed}'
    -- A payment that comes late is credited all the same.
    when 'closed' then '{paid}'
    when 'failed' then '{paid}'
    when 'paid' then '{delivered}'
    when 'delivered' then '{refunding,refunded}'
    when 'refunding' then '{refunded}'
    else '{}' end;
begin
  if new.state <> old.state and not new.state = any (next) then
    raise exception 'an order does not go from % to %', old.state, new.state
      using errcode = '23514', constraint = 'orders_orders_forward';
  end if;
  return new;
end $$;
create trigger orders_orders_forward before update of state on orders_orders
  for each row execute function orders_only_forward();

-- The timeline, which the user reads too.
create table orders_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders_orders (id),
  event text not null check (event in ('created', 'paying', 'paid', 'late', 'delivered', 'closed', 'failed', 'cancelled',
    'refunding', 'refund-asked', 'refund-failed', 'refunded')),
  -- For people: a reason, an amount.
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz(3) not null
);
create index orders_events_order on orders_events (order_id, id);

-- Every notification of a provider that was signed rightly, once each; what it led to.
create table orders_notifications (
  channel text not null,
  -- The provider's nonce or id of the notification.
  nonce text not null check (length(nonce) between 1 and 120),
  order_id bigint,
  outcome text not null check (length(outcome) between 1 and 40),
  body text not null check (length(body) <= 20000),
  received_at timestamptz(3) not null,
  primary key (channel, nonce)
);
create index orders_notifications_received on orders_notifications (received_at);
create index orders_notifications_order on orders_notifications (order_id) where order_id is not null;

-- X-M12. Null: no cap. What is pending counts from its time on, without anybody doing anything.
create table orders_caps (
  user_id bigint primary key references account_users (id),
  cap_fen bigint check (cap_fen >= 0),
  pending_cap_fen bigint check (pending_cap_fen >= 0),
  pending_from timestamptz(3),
  updated_at timestamptz(3) not null default now()
);

-- A day of a channel three ways: what the provider says, what the orders say, what the ledger says.
create table orders_reconciliations (
  channel text not null,
  day date not null,
  provider_fen bigint not null,
  orders_fen bigint not null,
  ledger_coins bigint not null,
  orders_coins bigint not null,
  payments integer not null,
  refunds integer not null,
  differences integer not null,
  ran_at timestamptz(3) not null,
  primary key (channel, day)
);

grant select, insert, update on orders_packages, orders_orders, orders_caps, orders_reconciliations to lanyu_app;
grant delete on orders_caps to lanyu_app;
grant select, insert on orders_events to lanyu_app;
grant select, insert, delete on orders_notifications to lanyu_app;
