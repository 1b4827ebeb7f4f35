-- A right bought belongs to an order; a refund ends it.
alter table downloads_rights add order_id bigint references orders_orders (id);
create unique index downloads_rights_order on downloads_rights (order_id) where order_id is not null;
create index downloads_rights_newest on downloads_rights (user_id, created_at desc, game_id desc);
grant update on downloads_rights to lanyu_app;

-- X-M5: games a member fetched without paying, by day (Asia/Shanghai).
create table downloads_waivers (
  user_id bigint not null references account_users (id),
  day date not null,
  game_id bigint not null references catalog_games (id),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, day, game_id)
);

-- An address handed out: for whom, for which package, and how much of it was served.
create table downloads_tickets (
  id bigint generated always as identity primary key,
  -- Null for visitors.
  user_id bigint references account_users (id),
  game_id bigint not null references catalog_games (id),
  package_id bigint not null references catalog_packages (id),
  -- The purchase it belongs to, where there was one.
  order_id bigint references orders_orders (id),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  served bigint not null default 0 check (served >= 0)
);
create index downloads_tickets_order on downloads_tickets (order_id) where order_id is not null;
create index downloads_tickets_user on downloads_tickets (user_id) where user_id is not null;
create index downloads_tickets_created on downloads_tickets (created_at);

-- X-M11: a purchase is looked at once, a day after it.
create table downloads_checks (
  order_id bigint primary key references orders_orders (id),
  user_id bigint not null references account_users (id),
  due_at timestamptz(3) not null,
  -- Null until looked at.
  outcome text check (outcome in ('served', 'refunded', 'over-limit', 'ended')),
  served bigint not null default 0,
  checked_at timestamptz(3)
);
create index downloads_checks_due on downloads_checks (due_at) where outcome is null;
create index downloads_checks_refunded on downloads_checks (user_id, checked_at) where outcome = 'refunded';

-- How far the log of bytes served has been read, in one transaction with what was counted from it.
create table downloads_log_places (
  file text primary key,
  place bigint not null check (place >= 0),
  -- The time of the last line read.
  read_up_to timestamptz(3) not null
);

grant select, insert, delete on downloads_waivers to lanyu_app;
grant select, insert, update, delete on downloads_tickets, downloads_log_places to lanyu_app;
grant select, insert, update on downloads_checks to lanyu_app;
