-- Calls that wait for a second person. The call itself is stored and run when somebody else approves it.
create table staff_approvals (
  id bigint generated always as identity primary key,
  call text not null check (call <> ''),
  input jsonb not null,
  -- A repeat of the same request by the same person is the same row.
  input_hash bytea not null check (length(input_hash) = 32),
  object text not null check (object ~ '^[a-z]+ [A-Za-z0-9][A-Za-z0-9_.:-]{0,63}$'),
  area text not null check (area in ('money', 'content', 'people', 'site', 'staff')),
  worth bigint not null check (worth >= 0),
  unit text not null check (unit in ('coins', 'fen', 'days', 'none')),
  -- What a second person judges: fields as they were when it was asked for, null for what was not there, and as they become.
  -- json, not jsonb: fields stay in the order in which they are read.
  before json check (json_typeof(before) = 'object'),
  after json not null check (json_typeof(after) = 'object'),
  reason text not null,
  maker_id bigint not null references staff_members (id),
  checker_id bigint references staff_members (id),
  state text not null default 'waiting'
    check (state in ('waiting', 'done', 'refused', 'withdrawn', 'expired', 'failed')),
  note text not null default '',
  failure integer not null default 0,
  -- Set while nobody else may decide: from then on the maker may run it without a second person.
  alone_after timestamptz(3),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  decided_at timestamptz(3),
  -- Whoever asked never decides.
  check (checker_id <> maker_id),
  -- What ran was approved by somebody else, or waited out its day in the open.
  check (state <> 'done' or checker_id is not null or (alone_after is not null and decided_at >= alone_after)),
  check (alone_after is null or alone_after >= created_at + interval '24 hours'),
  check ((state = 'waiting') = (decided_at is null))
);
create unique index staff_approvals_waiting on staff_approvals (call, object) where state = 'waiting';
create index staff_approvals_state on staff_approvals (state, id desc);
create index staff_approvals_maker on staff_approvals (maker_id, id desc);
create index staff_approvals_expiry on staff_approvals (expires_at) where state = 'waiting';
grant select, insert on staff_approvals to lanyu_app;
-- What was asked for cannot be changed, only decided.
grant update (state, checker_id, note, failure, decided_at) on staff_approvals to lanyu_app;

-- What one operator may give without a second person.
create table staff_approval_limits (
  flow text primary key check (flow in ('wallet.adjust', 'orders.refund', 'gifts.coins', 'gifts.days')),
  max_each bigint not null check (max_each >= 0),
  max_per_day bigint not null check (max_per_day >= 0),
  max_count integer not null check (max_count >= 0),
  version integer not null default 1 check (version > 0)
);
insert into staff_approval_limits (flow, max_each, max_per_day, max_count) values
  ('wallet.adjust', 100, 1000, 100),
  ('orders.refund', 10000, 100000, 10),
  ('gifts.coins', 2000, 2000, 10),
  ('gifts.days', 299, 299, 10);
grant select, update (max_each, max_per_day, max_count, version) on staff_approval_limits to lanyu_app;

-- What each operator gave that way on a day (Asia/Shanghai).
create table staff_direct_acts (
  staff_id bigint not null references staff_members (id),
  flow text not null references staff_approval_limits (flow),
  day date not null,
  worth bigint not null check (worth >= 0),
  acts integer not null check (acts > 0),
  primary key (staff_id, flow, day)
);
grant select, insert, update on staff_direct_acts to lanyu_app;
