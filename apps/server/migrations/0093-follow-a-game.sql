-- phase: before
-- X-C22. How far the one message that a game can be downloaded has gone, in the order of users' ids. One row for each game, for ever: neither a
-- version that is withdrawn and published again nor one more platform starts another. None: nobody was notified of any version yet, or of all
-- of them before there were releases.
create table catalog_releases (
  game_id bigint primary key references catalog_games (id),
  told_up_to bigint not null default 0,
  told_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
grant select, insert, update on catalog_releases to lanyu_app;

-- X-C23. A kind of messages more: news of the games somebody follows or owns. 0094 looks at the rows of before.
alter table messages_inbox
  drop constraint messages_inbox_kind_check,
  add constraint messages_inbox_kind_check
    check (kind in ('system', 'social', 'order', 'gift', 'moderation', 'game')) not valid;
alter table messages_readers
  drop constraint messages_readers_kind_check,
  add constraint messages_readers_kind_check
    check (kind in ('system', 'social', 'order', 'gift', 'moderation', 'game')) not valid;
