-- Accounts that can be trusted: who they are to others, where they are signed in, what was tried against them.

alter table account_users
  add column bio text not null default '' check (length(bio) <= 80),
  add column name_changed_at timestamptz(3),
  -- Folder of the avatar's sizes in the storage; empty for who has none.
  add column avatar text not null default '' check (length(avatar) <= 100),
  add column ban_reason text check (length(ban_reason) between 1 and 200),
  -- While `closing`: when the account is erased unless its owner comes back (X-A8).
  add column erase_at timestamptz(3),
  add check ((status = 'closing') = (erase_at is not null));
create index account_users_to_erase on account_users (erase_at) where status = 'closing';

alter table account_sessions
  -- What the owner calls a session by; the token's hash stays inside.
  add column id bigint generated always as identity,
  add column device text not null default '' check (length(device) <= 60),
  add column address text not null default '' check (length(address) <= 45),
  -- When the owner last proved to be the owner: sensitive calls want it fresh (2014).
  add column proved_at timestamptz(3);
-- Not now: a session that was there before proved itself when it was opened.
update account_sessions set proved_at = created_at;
alter table account_sessions alter column proved_at set default now(), alter column proved_at set not null;
create unique index account_sessions_id on account_sessions (id);

-- Devices an account was signed in from: they are told apart from strangers when somebody guesses passwords.
create table account_devices (
  user_id bigint not null references account_users (id),
  device_id text not null check (device_id ~ '^[A-Za-z0-9-]{8,64}$'),
  first_seen_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  primary key (user_id, device_id)
);

-- Whatever may happen only so often: guesses, messages sent, challenges used. Kept here and not in Redis, because a
-- flushed counter would be a fresh set of guesses. Keys hold hashes, never phones or addresses.
create table account_counters (
  key text primary key check (length(key) between 1 and 120),
  count integer not null check (count > 0),
  ends_at timestamptz(3) not null
);
create index account_counters_end on account_counters (ends_at);

create table account_sms_codes (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^1[3-9][0-9]{9}$'),
  purpose text not null check (purpose in ('login', 'bind', 'find', 'verify')),
  -- Of the code together with phone and purpose, under the application's secret: six digits alone are no secret.
  code_mac bytea not null check (length(code_mac) = 32),
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null check (expires_at > created_at),
  used_at timestamptz(3)
);
create index account_sms_codes_newest on account_sms_codes (phone, purpose, id desc);
create index account_sms_codes_expiry on account_sms_codes (expires_at);

-- Versions of legal pages a user agreed to; never changed, so that it can be shown what was agreed and when.
create table account_consents (
  user_id bigint not null references account_users (id),
  slug text not null check (slug ~ '^[a-z][a-z0-9-]{0,39}$'),
  version integer not null check (version >= 1),
  agreed_at timestamptz(3) not null default now(),
  primary key (user_id, slug, version)
);

-- X-A9: who an identity provider says somebody is.
create table account_identities (
  issuer text not null check (length(issuer) between 1 and 200),
  subject text not null check (length(subject) between 1 and 255),
  user_id bigint not null references account_users (id),
  created_at timestamptz(3) not null default now(),
  primary key (issuer, subject)
);
create index account_identities_user on account_identities (user_id);

create table account_exports (
  id bigint generated always as identity primary key,
  user_id bigint not null references account_users (id),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'expired')),
  -- Where the file lies in the storage.
  file text not null default '' check (length(file) <= 200),
  size bigint not null default 0 check (size >= 0),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3)
);
create index account_exports_user on account_exports (user_id, id desc);
create index account_exports_expiry on account_exports (expires_at) where state = 'ready';
-- One at a time.
create unique index account_exports_waiting on account_exports (user_id) where state = 'waiting';

grant select, insert, update, delete on account_devices, account_counters, account_sms_codes, account_identities to lanyu_app;
grant select, insert on account_consents to lanyu_app;
grant select, insert, update on account_exports to lanyu_app;
