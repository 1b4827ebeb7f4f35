-- phase: before
-- Functions of the owner look for tables among the caller's temporary ones last. Left out of the path, those come first: whoever may speak
-- as the application could put a view of their own in place of db_daily_tables, and what it calls would run as the owner.
alter function db_daily_parent(text) set search_path = pg_catalog, public, pg_temp;
alter function db_daily_parts() set search_path = pg_catalog, public, pg_temp;
alter function db_make_daily_part(text, date) set search_path = pg_catalog, public, pg_temp;
alter function db_drop_one_old_part() set search_path = pg_catalog, public, pg_temp;
alter function staff_erase_notes_of_user(bigint) set search_path = pg_catalog, public, pg_temp;

-- Makes one part of the coming days; says which, or nothing when there is none to make. Attaching reads the part of all other days under a
-- lock: one transaction each, so that nobody waits for several. A day that has rows there already stays there.
create function db_make_one_daily_part_ahead(days int) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  missing record;
begin
  for missing in
    select t.name, db_today() + n as day from db_daily_tables t, generate_series(1, least(days, 60)) n
    where (select c.relkind = 'p' from pg_class c where c.oid = db_daily_parent(t.name))
      and to_regclass(format('table_parts.%I', t.name || to_char(db_today() + n, '_YYYYMMDD'))) is null
    order by 2, 1
  loop
    begin
      perform db_make_daily_part(missing.name, missing.day);
      return missing.name || to_char(missing.day, '_YYYYMMDD');
    exception when check_violation then
      null;
    end;
  end loop;
  return null;
end $$;

-- For processes of the build before.
create or replace function db_make_daily_parts_ahead(days int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  made int := 0;
begin
  while db_make_one_daily_part_ahead(days) is not null loop
    made := made + 1;
  end loop;
  return made;
end $$;
revoke execute on function db_make_one_daily_part_ahead from public;
grant execute on function db_make_one_daily_part_ahead to lanyu_app;

-- Wallets there were when the walk began: a walk that ends with fewer has left some out. Nothing of walks that began before.
alter table wallet_walks add column least_wallets bigint;
-- When it began is the database's to say.
revoke insert, update on wallet_walks from lanyu_app;
grant insert (least_wallets), update (after_user_id, wallets, entries, differences, postings_sum, ended_at) on wallet_walks to lanyu_app;
