-- What an operator keeps for themselves and gives to colleagues: views of lists, items put off, changes of many rows at once
-- (decision 58).

create table staff_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_members (id),
  page text not null check (page ~ '^[a-zA-Z-]{2,40}$'),
  name text not null check (length(name) between 1 and 30),
  -- The filters as they stand in the address, without the question mark.
  query text not null check (length(query) <= 1000),
  shared boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now()
);
create index staff_views_own on staff_views (staff_id, id);
create index staff_views_shared on staff_views (page, id) where shared;
grant select, insert, delete on staff_views to lanyu_app;
grant update (name, query, shared, version) on staff_views to lanyu_app;

-- An item of the inbox that its operator does not want to see until then.
create table staff_snoozes (
  staff_id bigint not null references staff_members (id),
  item text not null check (length(item) between 3 and 80),
  until timestamptz(3) not null,
  primary key (staff_id, item)
);
grant select, insert, delete on staff_snoozes to lanyu_app;
grant update (until) on staff_snoozes to lanyu_app;

-- One act on many rows: looked at first, then run by a worker row by row.
create table staff_bulk_runs (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_members (id),
  act text not null check (act ~ '^[a-z]+\.[a-z-]+$'),
  note text not null default '' check (length(note) <= 500),
  state text not null default 'checked' check (state in ('checked', 'running', 'done', 'undoing', 'undone')),
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index staff_bulk_runs_own on staff_bulk_runs (staff_id, id desc);
create table staff_bulk_rows (
  run_id bigint not null references staff_bulk_runs (id),
  position integer not null check (position between 1 and 2000),
  object_id bigint not null,
  label text not null check (length(label) <= 200),
  outcome text not null check (outcome in ('waiting', 'skipped', 'done', 'failed', 'undone', 'kept')),
  -- Code of the refusal; 0 for none.
  failure integer not null default 0,
  primary key (run_id, position),
  unique (run_id, object_id)
);
create index staff_bulk_rows_outcome on staff_bulk_rows (run_id, outcome, position);
grant select, insert, delete on staff_bulk_runs to lanyu_app;
grant update (note, state, finished_at) on staff_bulk_runs to lanyu_app;
grant select, insert on staff_bulk_rows to lanyu_app;
grant update (outcome, failure) on staff_bulk_rows to lanyu_app;

alter table staff_log
  -- The entry that this act takes back.
  add column reverts bigint,
  add column bulk_id bigint;
create index staff_log_reverts on staff_log (reverts) where reverts is not null;
alter table staff_approvals add column reverts bigint;

-- Two people who change the roles of one operator at once see each other.
alter table staff_members add column roles_version integer not null default 1 check (roles_version > 0);
grant update (roles_version) on staff_members to lanyu_app;
grant insert (key, name, permissions, allowed_networks) on staff_roles to lanyu_app;

create index wallet_alerts_open_ids on wallet_alerts (id desc) where resolved_at is null;
create index wallet_alerts_resolved_ids on wallet_alerts (id desc) where resolved_at is not null;
