-- X-C9. The rules of checking in by version: one is in force from its day on until the next. None is ever changed.
create table engagement_checkin_rules (
  version bigint generated always as identity primary key,
  from_day date not null,
  cycle integer[] not null check (cardinality(cycle) = 7 and 1 <= all (cycle)),
  bonuses jsonb not null default '[]',
  make_up_price integer not null check (make_up_price > 0),
  reason text not null default '' check (length(reason) <= 200),
  created_by bigint references staff_members (id),
  created_at timestamptz(3) not null default now(),
  -- Only before its day.
  withdrawn_at timestamptz(3),
  withdrawn_by bigint references staff_members (id)
);
create unique index engagement_checkin_rules_day on engagement_checkin_rules (from_day) where withdrawn_at is null;
create index engagement_checkin_rules_newest on engagement_checkin_rules (from_day desc, version desc);
grant select, insert, update (withdrawn_at, withdrawn_by) on engagement_checkin_rules to lanyu_app;
insert into engagement_checkin_rules (from_day, cycle, bonuses, make_up_price)
values ('2000-01-01', '{1,1,2,2,3,3,5}',
  '[{"days": 7, "coins": 5}, {"days": 14, "coins": 10}, {"days": 21, "coins": 15}, {"days": 28, "coins": 30}]', 5);

-- How many checked in on a day, at each step, and made up a day; of a month, on its first day, how many came on so many days or more.
create table engagement_checkin_counts (
  day date not null,
  kind text not null check (kind in ('step', 'makeup', 'month')),
  number smallint not null check (number between 0 and 31),
  people integer not null check (people >= 0),
  primary key (day, kind, number)
);
grant select, insert, update on engagement_checkin_counts to lanyu_app;
-- Days come in their order: a day is a few blocks.
create index engagement_checkins_by_day on engagement_checkins using brin (day);
create index engagement_checkins_made_up on engagement_checkins (created_at) where made_up;
