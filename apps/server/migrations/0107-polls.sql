-- phase: before
-- X-C40. A post may carry one poll: its answers and when it ends, in the post's own row, so that no read asks for it apart. How many chose
-- which lies beside the likes, counted by the worker.
alter table square_posts add column poll jsonb;
alter table square_post_counts add column poll_votes bigint[];

create table square_poll_votes (
  user_id bigint not null references account_users (id),
  post_id bigint not null,
  answer integer not null check (answer between 1 and 4),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, post_id)
);
grant select, insert, delete on square_poll_votes to lanyu_app;
create trigger square_poll_votes_log_new after insert on square_poll_votes
  referencing new table as changed for each statement execute function square_log_viewers();
create trigger square_poll_votes_log_gone after delete on square_poll_votes
  referencing old table as changed for each statement execute function square_log_viewers();

-- Not in square_changes: a worker of the build before deletes from there what it does not know.
create table square_poll_changes (
  id bigint generated always as identity primary key,
  post_id bigint not null,
  answer integer not null,
  votes integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index square_poll_changes_post on square_poll_changes (post_id);
-- Update: rows are locked before they are counted.
grant select, insert, update, delete on square_poll_changes to lanyu_app;

create or replace function square_log_post_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform db_log_changes(array(select 'post:' || post_id from added where likes <> 0 or comments <> 0));
  else
    perform db_log_changes(array(
      select 'post:' || n.post_id from added n join removed o using (post_id)
      where n.likes <> o.likes or n.comments <> o.comments or n.poll_votes is distinct from o.poll_votes));
  end if;
  return null;
end $$;
