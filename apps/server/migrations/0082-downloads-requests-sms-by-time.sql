-- Downloads of a game by day of Shanghai, added with its counter: lists show those of seven days without counting tickets.
create table catalog_game_days (
  game_id bigint not null references catalog_games (id),
  day date not null,
  downloads bigint not null,
  primary key (game_id, day)
);
create index catalog_game_days_day on catalog_game_days (day);
grant select, insert, update, delete on catalog_game_days to lanyu_app;

insert into catalog_game_days (game_id, day, downloads)
select game_id, (created_at at time zone 'Asia/Shanghai')::date, count(*) from downloads_rights
where created_at > now() - interval '8 days'
group by 1, 2;

-- What each API process answered in a minute. The sum of all processes is the site; rows go after a week.
create table ops_request_minutes (
  minute timestamptz(3) not null,
  process text not null check (length(process) between 1 and 80),
  requests integer not null check (requests >= 0),
  server_errors integer not null check (server_errors >= 0 and server_errors <= requests),
  -- How many took no longer than each of the limits in the code, the last: longer than all.
  counts_by_duration integer[] not null,
  primary key (minute, process)
);
grant select, insert, update, delete on ops_request_minutes to lanyu_app;

-- Messages by day of Shanghai and provider: what the provider took, and what it refused for good.
create table account_sms_days (
  day date not null,
  provider text not null check (length(provider) between 1 and 40),
  accepted integer not null default 0 check (accepted >= 0),
  refused integer not null default 0 check (refused >= 0),
  unanswered integer not null default 0 check (unanswered >= 0),
  primary key (day, provider)
);
grant select, insert, update, delete on account_sms_days to lanyu_app;

-- What a run of many rows does it with (a tag, a time), and what taking a row back has to know.
alter table staff_bulk_runs add column parameter text not null default '' check (length(parameter) <= 40);
alter table staff_bulk_rows add column undo_facts jsonb;
grant update (undo_facts) on staff_bulk_rows to lanyu_app;
