-- What operators need to find a player, to see what was done to them, and to do it (decision 55).

-- Names of everybody: the index that players use knows active accounts only.
create index account_users_any_name on account_users (lower(name) collate "C", id);
create index account_users_status on account_users (status, id desc);
-- By the last four digits, newest first. Not by the whole number read backwards: a list in that order would carry whole
-- numbers in its cursors.
create index account_users_phone_end on account_users (right(phone, 4), id desc) where status <> 'deleted';
create index account_users_closing on account_users (erase_at, id) where status = 'closing';

-- Each ban there was. Of one user one is open; `until_at` is null for one without an end.
create table account_bans (
  id bigint generated always as identity primary key,
  user_id bigint not null references account_users (id),
  reason text not null check (length(reason) between 1 and 200),
  until_at timestamptz(3),
  -- When the account was to be erased: a ban puts that off, and its end does not call it off.
  erase_at timestamptz(3),
  -- Null for bans from before there was this table.
  banned_by bigint references staff_members (id),
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  -- Null where the time was over.
  ended_by bigint references staff_members (id),
  end_reason text not null default '' check (length(end_reason) <= 200),
  check (ended_at is not null or (ended_by is null and end_reason = ''))
);
create unique index account_bans_open on account_bans (user_id) where ended_at is null;
create index account_bans_user on account_bans (user_id, id desc);
create index account_bans_due on account_bans (until_at) where ended_at is null;
insert into account_bans (user_id, reason)
select id, coalesce(ban_reason, '–') from account_users where status = 'banned';
grant select, insert, update, delete on account_bans to lanyu_app;

create index moderation_cases_author_newest on moderation_cases (author_id, id desc);

-- What operators write down about something for each other. Nobody changes a note; a colleague writes another.
create table staff_notes (
  id bigint generated always as identity primary key,
  object_kind text not null check (object_kind ~ '^[a-z]{2,20}$'),
  object_id text not null check (object_id ~ '^[A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$'),
  text text not null check (length(text) between 1 and 1000),
  staff_id bigint not null references staff_members (id),
  created_at timestamptz(3) not null default now()
);
create index staff_notes_object on staff_notes (object_kind, object_id, id desc);
grant select, insert on staff_notes to lanyu_app;

-- The application's role cannot delete notes. Those about somebody who leaves go with them.
create function staff_erase_notes_of_user(leaving bigint) returns void
  language sql security definer set search_path = pg_catalog, public as $$
  delete from staff_notes
  where object_kind = 'user' and object_id = leaving::text
    and exists (select from account_users where id = leaving and status in ('closing', 'deleted'))
$$;
revoke execute on function staff_erase_notes_of_user (bigint) from public;
grant execute on function staff_erase_notes_of_user (bigint) to lanyu_app;

-- An operator looks at what a player sees, for a quarter of an hour and for a reason.
create table staff_player_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_members (id),
  -- As in the audit log: `user 17`.
  object text not null check (object ~ '^user [1-9][0-9]{0,18}$'),
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  check (ends_at > created_at)
);
create index staff_player_views_open on staff_player_views (staff_id, object, ends_at desc);
grant select, insert on staff_player_views to lanyu_app;
grant update (ends_at) on staff_player_views to lanyu_app;

update staff_roles set version = version + 1, permissions = (
  select array_agg(permission order by permission)
  from unnest(permissions || case key
    when 'support' then '{account.read,account.phone,account.write,account.viewas}'::text[]
    when 'moderator' then '{account.read,account.write}'
    else '{account.read}'
  end) as held (permission))
where key in ('support', 'moderator', 'finance', 'auditor');
