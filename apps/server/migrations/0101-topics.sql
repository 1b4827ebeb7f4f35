-- phase: before
-- X-C31. Who follows which topic. A topic's posts are looked up by its followers when they read; nothing is delivered.
create table square_tag_follows (
  user_id bigint not null references account_users (id),
  tag_id bigint not null references square_tags (id),
  -- X-C32. The topic whose merge brought the follower along: undoing the merge takes the follow back.
  came_from bigint references square_tags (id),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, tag_id)
);
create index square_tag_follows_tag on square_tag_follows (tag_id, user_id);
grant select, insert, update, delete on square_tag_follows to lanyu_app;

-- Counted by the worker. A queue of its own: a worker of the build before takes whatever lies in square_changes.
create table square_tag_changes (
  id bigint generated always as identity primary key,
  tag_id bigint not null,
  followers integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
grant select, insert, update, delete on square_tag_changes to lanyu_app;
create table square_tag_counts (
  tag_id bigint primary key,
  followers bigint not null default 0
);
grant select, insert, update on square_tag_counts to lanyu_app;

-- X-C32. A topic that was merged into another shows that one; what it is called and whether it was hidden stays for the undo.
alter table square_tags add column merged_into bigint;
alter table square_tags
  add constraint square_tags_merged_into_fkey foreign key (merged_into) references square_tags (id) not valid;
alter table square_tags add constraint square_tags_merged_into_other check (merged_into <> id) not valid;
