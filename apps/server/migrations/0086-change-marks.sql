-- phase: before
-- Which transactions had ended at a time: rows of the change log go some minutes after everybody could see them, also when
-- the worker was started again meanwhile. Rows themselves cannot tell: they are written before their transaction ends.
create table db_change_marks (
  at timestamptz not null default now() primary key,
  -- Numbers of transactions mean something on one server only.
  server timestamptz not null default pg_postmaster_start_time(),
  oldest_running xid8 not null
);
grant select, insert, delete on db_change_marks to lanyu_app;

-- Likes are taken back in batches, which lock rows in one order. The right to lock is that to change.
grant update (created_at) on square_likes to lanyu_app;

-- As before, without the names of authors: nothing is cached under them.
create or replace function square_log_posts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform db_log_changes(array(select distinct 'newest' from added where state = 'shown'));
  else
    perform db_log_changes(array(
      select unnest(case when n.state = o.state then array['post:' || n.id] else array['post:' || n.id, 'newest'] end)
      from added n join removed o using (id)));
  end if;
  return null;
end $$;
