create table staff_members (
  id bigint generated always as identity primary key,
  login_name text not null check (login_name ~ '^[A-Za-z][A-Za-z0-9_.-]{2,39}$'),
  password_hash text not null check (password_hash like '$argon2id$%'),
  name text not null check (length(name) between 1 and 40),
  permissions text[] not null default '{}',
  disabled boolean not null default false
);
create unique index staff_members_login_name on staff_members (lower(login_name));

create table staff_sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id bigint not null references staff_members (id),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null check (expires_at > created_at),
  revoked_at timestamptz(3)
);
create index staff_sessions_member on staff_sessions (staff_id);
create index staff_sessions_expiry on staff_sessions (expires_at);

alter table site_bulletins add foreign key (created_by) references staff_members (id);

grant select, insert, update on staff_members to lanyu_app;
grant select, insert, update, delete on staff_sessions to lanyu_app;
