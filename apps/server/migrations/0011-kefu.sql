create table site_kefu_tickets (
  id bigint generated always as identity primary key,
  user_id bigint not null references account_users (id),
  category text not null check (category in ('account', 'recharge', 'download', 'community', 'report', 'other')),
  order_id text not null default '' check (length(order_id) <= 40),
  summary text not null check (length(summary) between 1 and 80),
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'closed')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index site_kefu_tickets_user on site_kefu_tickets (user_id, updated_at desc, id desc);
-- What waits for an operator, longest first.
create index site_kefu_tickets_waiting on site_kefu_tickets (updated_at, id) where state = 'waiting';

create table site_kefu_entries (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references site_kefu_tickets (id),
  -- Null when the player wrote it.
  staff_id bigint references staff_members (id),
  text text not null check (length(text) between 1 and 2000),
  -- Of media_images, which belong to the player.
  images bigint[] not null default '{}' check (cardinality(images) <= 6),
  created_at timestamptz(3) not null default now()
);
create index site_kefu_entries_thread on site_kefu_entries (ticket_id, id);

grant select, insert, update on site_kefu_tickets, site_kefu_entries to lanyu_app;
-- Devices and visits are forgotten when they are old, and so are operators' dead sessions.
grant delete on site_devices to lanyu_app;
