create table account_users (
  id bigint generated always as identity (start with 100000) primary key,
  login_name text not null check (login_name ~ '^[A-Za-z][A-Za-z0-9_]{3,19}$'),
  -- Null for who only ever signed in by phone.
  password_hash text check (password_hash like '$argon2id$%'),
  name text not null check (length(name) between 2 and 16),
  account_type smallint not null default 1 check (account_type >= 0),
  sex smallint not null default 0 check (sex in (0, 1, 2)),
  birth_year smallint check (birth_year between 1900 and 2200),
  phone text check (phone ~ '^1[3-9][0-9]{9}$'),
  status text not null default 'active' check (status in ('active', 'banned', 'closing', 'deleted')),
  -- The code this user hands out, and who handed theirs out to this user.
  invite_code text not null unique check (invite_code ~ '^[A-Z0-9]{6,12}$'),
  invited_by bigint references account_users (id) check (invited_by <> id),
  created_at timestamptz(3) not null default now()
);
-- A login name is unique without case; a phone belongs to one account that still exists.
create unique index account_users_login_name on account_users (lower(login_name));
create unique index account_users_phone on account_users (phone) where status <> 'deleted';
create index account_users_invited_by on account_users (invited_by) where invited_by is not null;

create table account_sessions (
  -- SHA-256 of the token: who reads this table cannot sign in with it.
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references account_users (id),
  device_id text not null default '' check (length(device_id) <= 64),
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null check (expires_at > created_at),
  revoked_at timestamptz(3)
);
create index account_sessions_user on account_sessions (user_id, created_at desc);
create index account_sessions_expiry on account_sessions (expires_at);

grant select, insert, update on account_users to lanyu_app;
grant select, insert, update, delete on account_sessions to lanyu_app;
