-- Broadcasts: for whom, when, and how far they are. Only those to everybody are read by everybody.
create table messages_audiences (
  id bigint generated always as identity primary key,
  created_by bigint not null references staff_members (id),
  people integer not null default 0 check (people between 0 and 100000),
  -- Uids of the list that nobody has.
  unknown integer not null default 0 check (unknown >= 0),
  -- From then on nobody is added: what a second person agrees to does not grow.
  closed_at timestamptz(3),
  -- Its people were deleted; only broadcasts that were sent still point at it.
  emptied_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
-- Lists whose time is over.
create index messages_audiences_kept on messages_audiences (created_at, id) where emptied_at is null;
grant select, insert, update, delete on messages_audiences to lanyu_app;

create table messages_audience_users (
  audience_id bigint not null references messages_audiences (id),
  user_id bigint not null references account_users (id),
  primary key (audience_id, user_id)
);
create index messages_audience_users_user on messages_audience_users (user_id);
grant select, insert, delete on messages_audience_users to lanyu_app;

alter table messages_broadcasts
  add column audience text not null default 'all' check (audience in ('all', 'group', 'list')),
  add column members boolean not null default false,
  add column channels text[] not null default '{}' check (cardinality(channels) <= 50),
  add column audience_id bigint references messages_audiences (id),
  add column state text not null default 'sent' check (state in ('planned', 'sending', 'sent')),
  -- Whether everybody reads this row; of the others each recipient has a row in the inbox. `created_at` is when it was sent.
  add column for_everyone boolean not null default true,
  add column due_at timestamptz(3) not null default now(),
  add column urgent_reason text not null default '' check (length(urgent_reason) <= 200),
  -- As many as there were when it was sent; of everybody, counted no further than a bound.
  add column recipients integer not null default 0 check (recipients >= 0),
  add column delivered integer not null default 0 check (delivered >= 0),
  -- The newest account when it was sent to everybody.
  add column last_user_id bigint,
  -- Of so many recipients as were looked at.
  add column reads_when_withdrawn integer,
  add column looked_at_when_withdrawn integer,
  -- A step of it failed so many times in a row: it waits, and others go before it.
  add column failed_steps smallint not null default 0,
  add column retry_at timestamptz(3),
  add column asked_at timestamptz(3) not null default now(),
  add constraint messages_broadcasts_everyone check (not for_everyone or (audience = 'all' and state = 'sent')),
  add constraint messages_broadcasts_list check ((audience = 'list') = (audience_id is not null)),
  add constraint messages_broadcasts_group check (audience <> 'group' or members or channels <> '{}');
update messages_broadcasts set due_at = created_at, asked_at = created_at;
drop index messages_broadcasts_newest;
create index messages_broadcasts_newest on messages_broadcasts (created_at desc, id desc)
  where withdrawn_at is null and for_everyone;
-- What the worker still has to do.
create index messages_broadcasts_open on messages_broadcasts (due_at, id)
  where withdrawn_at is null and state in ('planned', 'sending');
-- Taken back in the middle: people who were not told yet are still to be deleted.
create index messages_broadcasts_stopped on messages_broadcasts (id)
  where withdrawn_at is not null and state = 'sending';
create index messages_broadcasts_audience on messages_broadcasts (audience_id) where audience_id is not null;

-- Who a broadcast is for, found all at once when it is sent; each row goes as its message is written.
create table messages_broadcast_recipients (
  broadcast_id bigint not null references messages_broadcasts (id),
  user_id bigint not null references account_users (id),
  primary key (broadcast_id, user_id)
);
create index messages_broadcast_recipients_user on messages_broadcast_recipients (user_id);
grant select, insert, delete on messages_broadcast_recipients to lanyu_app;

-- Such a message has the words of its broadcast; nobody has it twice.
alter table messages_inbox
  add column broadcast_id bigint references messages_broadcasts (id),
  drop constraint messages_inbox_title_check,
  add constraint messages_inbox_title_check check (length(title) between (broadcast_id is null)::int and 60);
create unique index messages_inbox_broadcast on messages_inbox (broadcast_id, user_id) where broadcast_id is not null;

-- Who read it.
create index messages_broadcast_reads_broadcast on messages_broadcast_reads (broadcast_id, user_id);
create index messages_readers_until on messages_readers (kind, read_until, user_id);
create index account_users_channel on account_users (channel_id, id) where status <> 'deleted';

-- What one operator did in a day: messages to single players, tests of broadcasts, lists of uids.
create table messages_staff_days (
  staff_id bigint not null references staff_members (id),
  day date not null,
  sent integer not null default 0 check (sent >= 0),
  tests integer not null default 0 check (tests >= 0),
  lists integer not null default 0 check (lists >= 0),
  primary key (staff_id, day)
);
grant select, insert, update on messages_staff_days to lanyu_app;
