create table engagement_activities (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('link', 'task', 'draw')),
  title text not null check (length(title) between 1 and 40),
  summary text not null default '' check (length(summary) <= 80),
  rules text not null default '' check (length(rules) <= 4000),
  link text not null default '' check (length(link) <= 500),
  -- What is known of its picture, as in catalog_slots.
  cover jsonb,
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null check (end_at > start_at),
  published boolean not null default false,
  -- When it was first shown to anybody: from its start on, what it promises is fixed.
  published_at timestamptz(3),
  -- Of a draw. Shown to nobody before the end; its SHA-256 is shown from the beginning.
  seed bytea check ((seed is not null) = (kind = 'draw')),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  check (not published or published_at is not null)
);
create index engagement_activities_end on engagement_activities (end_at, id) where published;
create index engagement_activities_start on engagement_activities (start_at, id) where published;
grant select, insert, update on engagement_activities to lanyu_app;

create table engagement_tasks (
  id bigint generated always as identity primary key,
  activity_id bigint not null references engagement_activities (id),
  position integer not null default 0,
  title text not null check (length(title) between 1 and 40),
  event text not null check (event in ('checkedIn', 'posted', 'bought', 'watched', 'invited')),
  target integer not null check (target between 1 and 1000),
  coins integer not null check (coins between 1 and 1000)
);
create index engagement_tasks_activity on engagement_tasks (activity_id, position, id);
grant select, insert, update, delete on engagement_tasks to lanyu_app;

create table engagement_rewards (
  user_id bigint not null references account_users (id),
  task_id bigint not null references engagement_tasks (id),
  coins integer not null check (coins > 0),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, task_id)
);
create index engagement_rewards_task on engagement_rewards (task_id);
create index engagement_rewards_lately on engagement_rewards (user_id, created_at desc);
grant select, insert, delete on engagement_rewards to lanyu_app;

create table engagement_prizes (
  id bigint generated always as identity primary key,
  activity_id bigint not null references engagement_activities (id),
  position integer not null,
  name text not null check (length(name) between 1 and 20),
  coins integer not null default 0 check (coins between 0 and 10000),
  -- Of 10,000.
  odds integer not null check (odds between 1 and 10000),
  unique (activity_id, position)
);
grant select, insert, update, delete on engagement_prizes to lanyu_app;

create table engagement_tickets (
  id bigint generated always as identity primary key,
  activity_id bigint not null references engagement_activities (id),
  user_id bigint not null references account_users (id),
  day date not null,
  prize_id bigint not null references engagement_prizes (id),
  roll integer not null check (roll between 0 and 9999),
  coins integer not null,
  created_at timestamptz(3) not null default now(),
  unique (activity_id, user_id, day)
);
create index engagement_tickets_winners on engagement_tickets (activity_id, id desc) where coins > 0;
create index engagement_tickets_lately on engagement_tickets (user_id, created_at desc);
grant select, insert, delete on engagement_tickets to lanyu_app;

-- Pictures of what never ends: nobody else lets go of them.
alter table media_pictures add column for_good boolean not null default false;
