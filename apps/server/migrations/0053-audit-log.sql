-- Who did what, with why, from where and in which request; also what was refused, and reads of personal data and money.
alter table staff_log
  drop constraint staff_log_object_check,
  add constraint staff_log_object_check check (object ~ '^[a-z]+ [A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$'),
  -- Null for the command line, which needs the machine and no account.
  alter column staff_id drop not null,
  add column outcome text not null default 'done' check (outcome in ('done', 'read', 'asked', 'refused')),
  add column reason text not null default '',
  add column request_id text not null default '',
  add column address text not null default '',
  add column session_id text not null default '',
  add column approval_id bigint;
create index staff_log_staff on staff_log (staff_id, id desc);
create index staff_log_call on staff_log (call, id desc);
create index staff_log_staff_call on staff_log (staff_id, call, id desc);
create index staff_log_time on staff_log using brin (created_at);

-- One hash a day over the entries of that day and the hash of the day before: whoever removes or changes an entry, even
-- as owner of the database, changes every root from that day on, and those are published beside the ledger's.
create table staff_log_roots (
  day date primary key,
  entries bigint not null check (entries >= 0),
  root bytea not null check (length(root) = 32),
  created_at timestamptz(3) not null default now()
);
grant select, insert on staff_log_roots to lanyu_app;
