create table messages_inbox (
  id bigint generated always as identity primary key,
  user_id bigint not null references account_users (id),
  kind text not null check (kind in ('system', 'social', 'order', 'gift', 'moderation')),
  title text not null check (length(title) between 1 and 60),
  content text not null check (length(content) <= 2000),
  link text not null default '' check (length(link) <= 500),
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index messages_inbox_newest on messages_inbox (user_id, id desc);
-- Unread ones are few: counting them must not walk the whole inbox.
create index messages_inbox_unread on messages_inbox (user_id, id desc) where read_at is null;

grant select, insert, update on messages_inbox to lanyu_app;
