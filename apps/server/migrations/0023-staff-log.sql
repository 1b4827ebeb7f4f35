-- Who did what in the back-office, written with the deed. Nobody changes or removes a row: the application may not.
create table staff_log (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_members (id),
  call text not null check (call <> ''),
  -- Kind and id of what it was done to, as in 'game 17'.
  object text not null check (object ~ '^[a-z]+ [1-9][0-9]*$'),
  -- The fields that changed, as they were and as they are; null for what was not there, or is not any more.
  before jsonb,
  after jsonb,
  created_at timestamptz(3) not null default now()
);
create index staff_log_object on staff_log (object, id desc);
grant select, insert on staff_log to lanyu_app;
