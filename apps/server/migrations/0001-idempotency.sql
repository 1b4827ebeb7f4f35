-- What lets a repeated request get the first answer instead of a second effect.
create table db_idempotency_keys (
  scope text not null check (scope <> ''),
  key text not null check (length(key) between 1 and 100),
  request_hash bytea not null check (length(request_hash) = 32),
  answer jsonb not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null check (expires_at > created_at),
  primary key (scope, key)
);
create index db_idempotency_keys_expiry on db_idempotency_keys (expires_at);

grant select, insert, delete on db_idempotency_keys to lanyu_app;
