-- No row: never was a member. level_type stays when the time is over; exp_time decides.
create table membership_members (
  user_id bigint primary key references account_users (id),
  level_type smallint not null check (level_type between 1 and 3),
  exp_time timestamptz(3) not null
);

grant select, insert, update on membership_members to lanyu_app;
