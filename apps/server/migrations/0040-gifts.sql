-- Counting is not the business of a claim: how many are left is told from here, kept by the worker.
alter table gifts_packs add column version integer not null default 1;
create index gifts_packs_open on gifts_packs (end_at, id);
-- A pack has as many as it has codes, and none had any before there was a table for them.
update gifts_packs set total = 0, claimed = 0;

-- X-C4: to which user the news of it has come, in the order of their ids, and when everybody had heard.
alter table gifts_packs add column told_up_to bigint not null default 0, add column told_at timestamptz(3);
update gifts_packs set told_at = now();
create index gifts_packs_untold on gifts_packs (start_at, id) where told_at is null;

-- One row for each claim, gone once the worker has added it to its pack; 0 says "tell how it stands".
create table gifts_changes (
  id bigint generated always as identity primary key,
  pack_id bigint not null references gifts_packs (id),
  claimed integer not null check (claimed in (0, 1))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
grant select, insert, update, delete on gifts_changes to lanyu_app;

create table gifts_codes (
  id bigint generated always as identity primary key,
  pack_id bigint not null references gifts_packs (id),
  code text not null check (length(code) between 1 and 40),
  user_id bigint references account_users (id),
  -- 1 for the user's first code of the pack, 2 for the second: at most per_user, whatever happens at once.
  nth integer check (nth > 0),
  claimed_at timestamptz(3),
  used_at timestamptz(3),
  unique (pack_id, code),
  check ((user_id is null) = (claimed_at is null) and (user_id is null) = (nth is null))
)
-- What was claimed since the last vacuum is passed over by the next claim: page by page, so never many pages.
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
-- By -id, which no other index has in order: along the primary key a claim would pass over every code that has an owner.
create index gifts_codes_free on gifts_codes (pack_id, (-id)) where user_id is null;
create unique index gifts_codes_mine on gifts_codes (pack_id, user_id, nth) where user_id is not null;
create index gifts_codes_user on gifts_codes (user_id, claimed_at desc, id desc) where user_id is not null;
grant select, insert, update, delete on gifts_codes to lanyu_app;

create table gifts_batches (
  id bigint generated always as identity primary key,
  note text not null check (length(note) between 1 and 60),
  kind text not null check (kind in ('coins', 'days', 'game')),
  amount integer not null check (amount between 1 and 10000),
  game_id bigint references catalog_games (id) check ((game_id is not null) = (kind = 'game')),
  total integer not null check (total > 0),
  expire_at timestamptz(3) not null,
  created_by bigint references staff_members (id),
  created_at timestamptz(3) not null default now()
);
grant select, insert on gifts_batches to lanyu_app;

-- The code itself is nowhere: HMAC-SHA-256 under the application's secret.
create table gifts_activations (
  hash bytea primary key check (length(hash) = 32),
  batch_id bigint not null references gifts_batches (id),
  user_id bigint references account_users (id),
  used_at timestamptz(3),
  check ((user_id is null) = (used_at is null))
);
create index gifts_activations_used on gifts_activations (batch_id) where used_at is not null;
create index gifts_activations_user on gifts_activations (user_id) where user_id is not null;
grant select, insert, update on gifts_activations to lanyu_app;

-- Days of membership that nobody bought: what gave them gives them once, for ever.
create table membership_grants (
  key text primary key check (length(key) between 1 and 120),
  user_id bigint not null references account_users (id),
  level smallint not null check (level between 1 and 3),
  days integer not null check (days > 0),
  created_at timestamptz(3) not null
);
create index membership_grants_user on membership_grants (user_id);
grant select, insert on membership_grants to lanyu_app;
