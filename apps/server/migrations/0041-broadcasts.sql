-- One row, however many are told. Who registered later was not told.
create table messages_broadcasts (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 60),
  content text not null check (length(content) <= 2000),
  link text not null default '' check (length(link) <= 500),
  withdrawn_at timestamptz(3),
  created_by bigint references staff_members (id),
  created_at timestamptz(3) not null default now()
);
create index messages_broadcasts_newest on messages_broadcasts (created_at desc, id desc) where withdrawn_at is null;
grant select, insert, update on messages_broadcasts to lanyu_app;

-- Only of people who read all of a kind at once, or switched it off; single ones are marked beside it.
create table messages_readers (
  user_id bigint not null references account_users (id),
  kind text not null check (kind in ('system', 'social', 'order', 'gift', 'moderation')),
  read_until timestamptz(3) not null default '1970-01-01',
  is_off boolean not null default false,
  primary key (user_id, kind)
);
grant select, insert, update, delete on messages_readers to lanyu_app;

create table messages_broadcast_reads (
  user_id bigint not null references account_users (id),
  broadcast_id bigint not null references messages_broadcasts (id),
  primary key (user_id, broadcast_id)
);
grant select, insert, delete on messages_broadcast_reads to lanyu_app;

-- Own messages and broadcasts are merged by time; of a kind, only that kind's rows are walked.
create index messages_inbox_time on messages_inbox (user_id, created_at desc, id desc);
create index messages_inbox_kind on messages_inbox (user_id, kind, created_at desc, id desc);
-- Counted by kind from `read_until` on: what was read all at once, or is switched off, is not walked.
create index messages_inbox_unread_kind on messages_inbox (user_id, kind, created_at desc) where read_at is null;
drop index messages_inbox_unread;

-- What browsers have still to be told: written with the message, taken by the worker.
create table messages_telling (
  id bigint generated always as identity primary key,
  message_id bigint,
  broadcast_id bigint,
  check (num_nonnulls(message_id, broadcast_id) = 1)
);
-- `for update skip locked` needs the right to update.
grant select, insert, update, delete on messages_telling to lanyu_app;

-- A browser that is pushed to, for as long as the session that asked for it lives.
create table messages_pushes (
  id bigint generated always as identity primary key,
  user_id bigint not null references account_users (id),
  session_id bigint not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 120),
  auth text not null check (length(auth) <= 40),
  failures integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index messages_pushes_user on messages_pushes (user_id, id);
grant select, insert, update, delete on messages_pushes to lanyu_app;
