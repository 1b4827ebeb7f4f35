-- phase: before
-- How far each wallet is proven: the hourly proof begins there. Without a reference to the wallet: a proof whose wallet is
-- gone is a difference, and a reference would hide it.
create table wallet_proofs (
  user_id bigint primary key,
  seq bigint not null check (seq > 0),
  hash bytea not null check (length(hash) = 32),
  paid bigint not null,
  free bigint not null,
  -- A walk of the whole found this wallet broken before its proven entry: the hourly proof walks it from its first entry.
  walk_whole boolean not null default false,
  proven_at timestamptz(3) not null default now()
);
grant select, insert, update on wallet_proofs to lanyu_app;

-- Walks of the whole ledger: where one has come to, so that a killed one goes on there.
create table wallet_walks (
  id bigint generated always as identity primary key,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  after_user_id bigint not null default 0,
  wallets bigint not null default 0,
  entries bigint not null default 0,
  differences bigint not null default 0,
  postings_sum numeric not null default 0
);
create unique index wallet_walks_open on wallet_walks ((ended_at is null)) where ended_at is null;
grant select, insert, update on wallet_walks to lanyu_app;

-- Tables that are made of a part for each day (Asia/Shanghai): an old day is dropped, nothing is deleted row by row.
create table db_daily_tables (
  name text primary key,
  -- Days before today that stay.
  keep_days int not null check (keep_days > 0),
  -- A part with a row of which this is not true yet stays, however old.
  done_column text not null
);
insert into db_daily_tables (name, keep_days, done_column) values ('site_visits', 90, 'counted'), ('video_plays', 2, 'counted');
grant select on db_daily_tables to lanyu_app;

-- Parts lie in a schema of their own: their names change every day, and schema.sql does not. It sorts behind public, so that a dump
-- has the tables in the same order with and without parts.
create schema table_parts;

create function db_today() returns date language sql stable as $$
  select (now() at time zone 'Asia/Shanghai')::date
$$;

-- The table made of parts: beside the old one until they change names.
create function db_daily_parent(the_table text) returns regclass language sql stable set search_path = pg_catalog, public as $$
  select coalesce(to_regclass('public.' || quote_ident(name || '_by_day')), to_regclass('public.' || quote_ident(name)))
  from db_daily_tables where name = the_table
$$;

-- Makes the part of a day, if there is none. Attaching holds back nobody who reads or writes other parts.
create function db_make_daily_part(the_table text, the_day date) returns void
language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '1s' as $$
declare
  parent regclass := db_daily_parent(the_table);
  part text := the_table || to_char(the_day, '_YYYYMMDD');
begin
  if parent is null then
    raise exception '% is not made of daily parts', the_table;
  end if;
  if to_regclass(format('table_parts.%I', part)) is not null then
    return;
  end if;
  execute format('create table table_parts.%I (like %s including defaults including constraints)', part, parent);
  execute format('alter table %s attach partition table_parts.%I for values from (%L) to (%L)', parent, part, the_day, the_day + 1);
end $$;

-- Makes the parts of the coming days that are not there yet, and says of how many tables and days it made some. Never that of
-- today: rows that came without it lie in the part of all other days.
create function db_make_daily_parts_ahead(days int) returns int
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  missing record;
  made int := 0;
begin
  for missing in
    select t.name, db_today() + n as day from db_daily_tables t, generate_series(1, least(days, 60)) n
    where (select c.relkind = 'p' from pg_class c where c.oid = db_daily_parent(t.name))
      and to_regclass(format('table_parts.%I', t.name || to_char(db_today() + n, '_YYYYMMDD'))) is null
    order by 2, 1
  loop
    perform db_make_daily_part(missing.name, missing.day);
    made := made + 1;
  end loop;
  return made;
end $$;

-- Parts that are there, by table and day.
create function db_daily_parts() returns table (table_name text, day date) language sql stable
set search_path = pg_catalog, public as $$
  select t.name, to_date(right(c.relname, 8), 'YYYYMMDD')
  from db_daily_tables t
  join pg_inherits i on i.inhparent = db_daily_parent(t.name)
  join pg_class c on c.oid = i.inhrelid
  where c.relname ~ '_[0-9]{8}$'
$$;

-- Drops one part that is too old and has nothing left to do; says which, or nothing. How old it must be is written above, where
-- the application cannot change it.
create function db_drop_one_old_part() returns text
language plpgsql security definer set search_path = pg_catalog, public set lock_timeout = '1s' as $$
declare
  old record;
  is_done boolean;
begin
  for old in
    select t.done_column, t.name || to_char(p.day, '_YYYYMMDD') as part
    from db_daily_parts() p join db_daily_tables t on t.name = p.table_name
    where p.day < db_today() - t.keep_days order by p.day, t.name
  loop
    execute format('select not exists (select from table_parts.%I where not %I)', old.part, old.done_column) into is_done;
    continue when not is_done;
    execute format('drop table table_parts.%I', old.part);
    return old.part;
  end loop;
  return null;
end $$;
revoke execute on function db_make_daily_part, db_make_daily_parts_ahead, db_drop_one_old_part from public;
grant execute on function db_make_daily_parts_ahead, db_drop_one_old_part to lanyu_app;

-- As site_visits and video_plays are, beside them. Every row is written to both until all is copied and they change names.
create table site_visits_by_day (
  id bigint generated always as identity,
  device_id text not null constraint site_visits_device_id_check check (device_id ~ '^[A-Za-z0-9-]{8,64}$'),
  channel_id text not null default '' constraint site_visits_channel_id_check check (length(channel_id) <= 64),
  invite_code text not null default '' constraint site_visits_invite_code_check check (length(invite_code) <= 64),
  day date not null,
  created_at timestamptz(3) not null default now(),
  counted boolean not null default false,
  primary key (id, day),
  unique (device_id, channel_id, invite_code, day)
) partition by range (day);
create index site_visits_by_day_uncounted on site_visits_by_day (id) where not counted;
grant select, insert, update, delete on site_visits_by_day to lanyu_app;

create table video_plays_by_day (
  video_id bigint not null,
  day date not null,
  person text not null constraint video_plays_person_check check (length(person) between 1 and 70),
  started_at timestamptz(3) not null default now(),
  counted boolean not null default false,
  primary key (video_id, day, person)
) partition by range (day);
create index video_plays_by_day_uncounted on video_plays_by_day (video_id, day) where not counted;
grant select, insert, update, delete on video_plays_by_day to lanyu_app;

-- For days that have no part.
create table table_parts.site_visits_other_days partition of site_visits_by_day default;
create table table_parts.video_plays_other_days partition of video_plays_by_day default;
select db_make_daily_part(name, db_today() + n) from db_daily_tables, generate_series(-1, 8) n;

create function site_copy_visit() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into site_visits_by_day (id, device_id, channel_id, invite_code, day, created_at, counted) overriding system value
      values (new.id, new.device_id, new.channel_id, new.invite_code, new.day, new.created_at, new.counted);
  elsif tg_op = 'UPDATE' then
    update site_visits_by_day set counted = new.counted where id = new.id and day = new.day;
  else
    delete from site_visits_by_day where id = old.id and day = old.day;
  end if;
  return null;
end $$;
create trigger site_visits_copied after insert or update or delete on site_visits
  for each row execute function site_copy_visit();

create function video_copy_play() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into video_plays_by_day (video_id, day, person, started_at, counted)
      values (new.video_id, new.day, new.person, new.started_at, new.counted);
  elsif tg_op = 'UPDATE' then
    update video_plays_by_day set counted = new.counted
      where video_id = new.video_id and day = new.day and person = new.person;
  else
    delete from video_plays_by_day where video_id = old.video_id and day = old.day and person = old.person;
  end if;
  return null;
end $$;
create trigger video_plays_copied after insert or update or delete on video_plays
  for each row execute function video_copy_play();

-- Copies what was there before the triggers, some rows at a time, each time in a transaction of its own. A row that is copied cannot
-- change before it is: who changes it afterwards changes both.
create procedure db_copy_to_daily_parts(most int default 5000) language plpgsql as $$
declare
  oldest date;
  last_id bigint := 0;
  last_play record;
  copied bigint;
begin
  -- Numbers grow with time: the first row is the oldest.
  select day into oldest from site_visits order by id limit 1;
  for n in 0 .. coalesce(db_today() - oldest, -1) loop
    perform db_make_daily_part('site_visits', db_today() - n) where n <= 95;
    commit;
  end loop;
  select min(day) into oldest from video_plays where counted;
  for n in 0 .. coalesce(db_today() - oldest, -1) loop
    perform db_make_daily_part('video_plays', db_today() - n) where n <= 7;
    commit;
  end loop;
  loop
    with bite as materialized (
      select id, device_id, channel_id, invite_code, day, created_at, counted from site_visits
      where id > last_id order by id limit most for share
    ), added as (
      insert into site_visits_by_day (id, device_id, channel_id, invite_code, day, created_at, counted) overriding system value
      select id, device_id, channel_id, invite_code, day, created_at, counted from bite
      on conflict do nothing
    )
    select max(id), count(*) into last_id, copied from bite;
    commit;
    exit when copied < most;
  end loop;
  select 0::bigint as video_id, '-infinity'::date as day, '' as person into last_play;
  loop
    with bite as materialized (
      select video_id, day, person, started_at, counted from video_plays
      where (video_id, day, person) > (last_play.video_id, last_play.day, last_play.person)
      order by video_id, day, person limit most for share
    ), added as (
      insert into video_plays_by_day (video_id, day, person, started_at, counted)
      select video_id, day, person, started_at, counted from bite
      on conflict do nothing
    ), counted as (
      select count(*) as n from bite
    )
    select b.video_id, b.day, b.person, c.n into last_play
    from counted c left join lateral (
      select video_id, day, person from bite order by video_id desc, day desc, person desc limit 1) b on true;
    commit;
    exit when last_play.n < most;
  end loop;
end $$;
