-- phase: before
-- How far each wallet is proven: the hourly proof begins there. Without a reference to the wallet: a proof whose wallet is
-- gone is a difference, and a reference would hide it.
create table wallet_proofs (
  user_id bigint primary key,
  seq bigint not null check (seq > 0),
  hash bytea not null check (length(hash) = 32),
  paid bigint not null,
  free bigint not null,
  -- A walk of the whole found this wallet broken before its proven entry: the hourly proof walks it from its first entry.
  walk_whole boolean not null default false,
  proven_at timestamptz(3) not null default now()
);
grant select, insert, update on wallet_proofs to lanyu_app;

-- Walks of the whole ledger: where one has come to, so that a killed one goes on there.
create table wallet_walks (
  id bigint generated always as identity primary key,
  started_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  after_user_id bigint not null default 0,
  wallets bigint not null default 0,
  entries bigint not null default 0,
  differences bigint not null default 0,
  postings_sum numeric not null default 0
);
create unique index wallet_walks_open on wallet_walks ((ended_at is null)) where ended_at is null;
grant select, insert, update on wallet_walks to lanyu_app;
