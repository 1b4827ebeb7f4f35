-- Filters, sums and files that the desks of people and money still lacked.

-- Two operators who edit a tag at once are told.
alter table square_tags add column version integer not null default 1;

-- Users of one day of registration, newest first.
create index account_users_created on account_users (created_at desc, id desc);

-- Words by their beginning, among all of them and among those of one level.
create index moderation_words_beginning on moderation_words (folded collate "C", id);
create index moderation_words_level_beginning on moderation_words (level, folded collate "C", id);

-- The inbox asks for the mentions of the last weeks, not for all there ever were.
alter table site_kefu_mentions add column created_at timestamptz(3) not null default now();
update site_kefu_mentions m set created_at = n.created_at from site_kefu_notes n where n.id = m.note_id;
create index site_kefu_mentions_newest on site_kefu_mentions (staff_id, created_at desc, note_id desc);

-- What was sold on each day in Shanghai, counted by the worker.
create table orders_sales_days (
  day date not null,
  kind text not null check (kind in ('recharge', 'membership')),
  subject_id bigint not null,
  orders integer not null check (orders > 0),
  primary key (kind, day, subject_id)
);
grant select, insert, update, delete on orders_sales_days to lanyu_app;
create index orders_orders_sold on orders_orders (kind, paid_at) where paid_at is not null and kind <> 'download';

-- Files of orders that an operator asked for.
create table orders_exports (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_members (id),
  filter jsonb not null,
  reason text not null check (length(reason) between 1 and 200),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'expired')),
  rows integer not null default 0,
  is_cut boolean not null default false,
  size bigint not null default 0,
  file text not null default '' check (length(file) <= 200),
  downloads integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3)
);
create index orders_exports_staff on orders_exports (staff_id, id desc);
create index orders_exports_due on orders_exports (expires_at) where file <> '';
create index orders_exports_waiting on orders_exports (created_at) where state = 'waiting';
create index orders_exports_old on orders_exports (created_at) where state in ('failed', 'expired') and file = '';
grant select, insert, update, delete on orders_exports to lanyu_app;

update staff_roles set permissions = array(select distinct unnest(permissions || '{orders.export}'::text[]) order by 1)
  where key = 'finance';
