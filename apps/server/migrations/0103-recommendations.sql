-- phase: before
-- X-C33. One row for each person who looked at what is recommended to them. `due_at`: the worker makes their lists anew from then on; `signals`
-- counts what they did meanwhile, so that nothing that comes while lists are made is lost.
create table recommendations_people (
  user_id bigint primary key references account_users (id),
  is_off boolean not null default false,
  seen_at timestamptz(3),
  due_at timestamptz(3),
  made_at timestamptz(3),
  signals integer not null default 0
);
create index recommendations_people_due on recommendations_people (due_at) where due_at is not null;
create index recommendations_people_seen on recommendations_people (seen_at);
create index recommendations_people_off on recommendations_people (user_id) where is_off;
grant select, insert, update, delete on recommendations_people to lanyu_app;

-- The ids in their order, and why each is there: the kind of the reason and what it is about, at the same place. 0 and 0 for no reason.
create table catalog_recommended_games (
  user_id bigint primary key references account_users (id),
  game_ids bigint[] not null,
  reasons integer[] not null,
  reason_ids bigint[] not null,
  made_at timestamptz(3) not null
);
grant select, insert, update, delete on catalog_recommended_games to lanyu_app;

create table square_recommended_posts (
  user_id bigint primary key references account_users (id),
  post_ids bigint[] not null,
  reasons integer[] not null,
  reason_ids bigint[] not null,
  made_at timestamptz(3) not null
);
grant select, insert, update, delete on square_recommended_posts to lanyu_app;
-- Answers for who is signed in are put together from it.
create trigger square_recommended_posts_log_new after insert on square_recommended_posts
  referencing new table as changed for each statement execute function square_log_viewers();
create trigger square_recommended_posts_log_change after update on square_recommended_posts
  referencing new table as changed for each statement execute function square_log_viewers();
create trigger square_recommended_posts_log_gone after delete on square_recommended_posts
  referencing old table as changed for each statement execute function square_log_viewers();

-- X-C34. What somebody asked not to see. Nobody else learns of it.
create table catalog_not_interested (
  user_id bigint not null references account_users (id),
  kind text not null check (kind in ('game', 'type')),
  ref_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, kind, ref_id)
);
create index catalog_not_interested_newest on catalog_not_interested (user_id, created_at desc, ref_id desc);
grant select, insert, delete on catalog_not_interested to lanyu_app;

create table square_not_interested (
  user_id bigint not null references account_users (id),
  kind text not null check (kind in ('post', 'person', 'game')),
  ref_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, kind, ref_id)
);
create index square_not_interested_newest on square_not_interested (user_id, created_at desc, ref_id desc);
grant select, insert, delete on square_not_interested to lanyu_app;
create trigger square_not_interested_log_new after insert on square_not_interested
  referencing new table as changed for each statement execute function square_log_viewers();
create trigger square_not_interested_log_gone after delete on square_not_interested
  referencing old table as changed for each statement execute function square_log_viewers();
