-- phase: before
-- X-C28. Posts and videos that somebody put aside to find again. Nobody else learns of it.
create table square_favourites (
  user_id bigint not null references account_users (id),
  post_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, post_id)
);
create index square_favourites_newest on square_favourites (user_id, created_at desc, post_id desc);
grant select, insert, delete on square_favourites to lanyu_app;
-- Answers for who is signed in say of each post whether it is among them.
create trigger square_favourites_log_new after insert on square_favourites
  referencing new table as changed for each statement execute function square_log_viewers();
create trigger square_favourites_log_gone after delete on square_favourites
  referencing old table as changed for each statement execute function square_log_viewers();

create table video_favourites (
  user_id bigint not null references account_users (id),
  video_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, video_id)
);
create index video_favourites_newest on video_favourites (user_id, created_at desc, video_id desc);
grant select, insert, delete on video_favourites to lanyu_app;
