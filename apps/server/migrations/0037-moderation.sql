create table moderation_words (
  id bigint generated always as identity primary key,
  word text not null check (length(word) between 1 and 40),
  -- As it is compared: without case, width, spaces, marks, look-alikes.
  folded text not null unique check (folded <> ''),
  level text not null check (level in ('mask', 'review', 'refuse')),
  enabled boolean not null default true,
  note text not null default '' check (length(note) <= 100),
  updated_at timestamptz(3) not null default now()
);
grant select, insert, update on moderation_words to lanyu_app;
-- Every process rebuilds its automaton when this goes up.
insert into db_versions (name) values ('words');

-- One for everything that ever had to be judged: opened again when something new comes up.
create table moderation_cases (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('post', 'comment')),
  ref_id bigint not null,
  author_id bigint not null references account_users (id),
  cause text not null check (cause in ('new', 'word', 'report', 'appeal')),
  state text not null default 'open' check (state in ('open', 'kept', 'hidden')),
  words text[] not null default '{}',
  -- Different people since the last decision; from five on it comes before the others (urgency 1).
  reports integer not null default 0,
  urgency smallint not null default 0 check (urgency in (0, 1)),
  appeal text not null default '' check (length(appeal) <= 500),
  -- X-C14: once.
  appealed_at timestamptz(3),
  reason text not null default '' check (length(reason) <= 200),
  decided_by bigint references staff_members (id),
  decided_at timestamptz(3),
  opened_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  unique (kind, ref_id)
);
create index moderation_cases_open on moderation_cases (urgency desc, opened_at, id) where state = 'open';
create index moderation_cases_decided on moderation_cases (state, decided_at desc, id desc) where state <> 'open';
create index moderation_cases_author on moderation_cases (author_id);
grant select, insert, update on moderation_cases to lanyu_app;

create table moderation_reports (
  case_id bigint not null references moderation_cases (id),
  reporter_id bigint not null references account_users (id),
  reason text not null check (reason in ('spam', 'abuse', 'sexual', 'violence', 'fraud', 'minor', 'rights', 'other')),
  text text not null default '' check (length(text) <= 300),
  created_at timestamptz(3) not null default now(),
  primary key (case_id, reporter_id)
);
create index moderation_reports_reporter on moderation_reports (reporter_id);
grant select, insert, update, delete on moderation_reports to lanyu_app;

create table moderation_silences (
  user_id bigint primary key references account_users (id),
  until_at timestamptz(3) not null,
  reason text not null default '' check (length(reason) <= 200),
  created_by bigint references staff_members (id),
  created_at timestamptz(3) not null default now()
);
create index moderation_silences_until on moderation_silences (until_at desc, user_id);
grant select, insert, update, delete on moderation_silences to lanyu_app;
