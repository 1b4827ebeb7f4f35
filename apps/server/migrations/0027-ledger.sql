-- Coins as an append-only double-entry ledger. The application may read it and call wallet_post(); it can neither write
-- postings nor balances itself, so that balance = sum of postings holds whatever the application does.

-- One row per user: both accounts' balances, and where the user's chain of receipts ends. House accounts have no row:
-- every purchase would wait for it. Their balance is the sum of their postings.
create table wallet_wallets (
  user_id bigint primary key references account_users (id),
  paid bigint not null default 0 constraint wallet_wallets_paid_not_negative check (paid >= 0),
  free bigint not null default 0 constraint wallet_wallets_free_not_negative check (free >= 0),
  seq bigint not null default 0,
  head bytea not null default decode(repeat('00', 32), 'hex') check (length(head) = 32),
  frozen_at timestamptz(3)
);

-- An entry is one movement with all its postings, and the user's receipt of it.
create table wallet_entries (
  user_id bigint not null references wallet_wallets (user_id),
  seq bigint not null check (seq > 0),
  kind text not null check (kind in ('opening', 'topup', 'purchase', 'membership', 'refund', 'takeback', 'grant', 'adjustment')),
  -- What it is the effect of; there is one entry for it, for ever.
  key text not null constraint wallet_entries_key unique check (key ~ '^[a-z]+(:[A-Za-z0-9-]+)+$' and length(key) <= 120),
  -- What the user reads.
  subject text not null check (subject !~ '[\n\r]' and length(subject) between 1 and 80),
  order_id bigint,
  -- Both of the user's accounts together: what the user gained or spent.
  coins bigint not null check (coins <> 0),
  paid_after bigint not null,
  free_after bigint not null,
  created_at timestamptz(3) not null,
  hash bytea not null check (length(hash) = 32),
  primary key (user_id, seq)
);
create index wallet_entries_gained on wallet_entries (user_id, seq desc) where coins > 0;
create index wallet_entries_spent on wallet_entries (user_id, seq desc) where coins < 0;
create index wallet_entries_time on wallet_entries (created_at);

create table wallet_postings (
  user_id bigint not null,
  seq bigint not null,
  line smallint not null,
  -- The user's own two, or one of the house.
  account text not null check (account in ('paid', 'free', 'sales', 'promotion', 'refunds') or account ~ '^deposits:[a-z]{2,20}$'),
  amount bigint not null check (amount <> 0),
  primary key (user_id, seq, line),
  foreign key (user_id, seq) references wallet_entries (user_id, seq)
);

-- Holds for everybody, the owner too: all postings of an entry come in one statement and sum to nothing.
create function wallet_check_balanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct user_id, seq from added) entry
    cross join lateral (
      select sum(p.amount) as sum, count(*) as lines from wallet_postings p
      where p.user_id = entry.user_id and p.seq = entry.seq) posted
    where posted.sum <> 0 or posted.lines < 2
       or posted.lines <> (select count(*) from added a where a.user_id = entry.user_id and a.seq = entry.seq))
  then
    raise exception 'an entry is not balanced' using errcode = '23514', constraint = 'wallet_postings_balanced';
  end if;
  return null;
end $$;
create trigger wallet_postings_balanced after insert on wallet_postings
  referencing new table as added for each statement execute function wallet_check_balanced();

create function wallet_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to' using errcode = '42501';
end $$;
create trigger wallet_postings_stay before update or delete or truncate on wallet_postings
  for each statement execute function wallet_refuse_change();
create trigger wallet_entries_stay before update or delete or truncate on wallet_entries
  for each statement execute function wallet_refuse_change();

-- What a receipt's hash is made of; packages/contract/src/receipts.ts writes the same text.
create function wallet_receipt_text(the_user bigint, the_seq bigint, the_time timestamptz, the_kind text, the_key text,
  the_subject text, accounts text[], amounts bigint[], paid bigint, free bigint, previous bytea)
returns text language sql immutable as $$
  select concat_ws(E'\n', 'lanyu-receipt-1', the_user, the_seq, round(extract(epoch from the_time) * 1000)::bigint,
    the_kind, the_key, the_subject,
    (select string_agg(account || ' ' || amount, E'\n' order by line)
       from unnest(accounts, amounts) with ordinality as posting (account, amount, line)),
    paid || ' ' || free, encode(previous, 'hex'))
$$;

-- The only way coins move. Locks the user's wallet; a balance below nothing is refused by the table's own checks.
create function wallet_post(the_user bigint, the_kind text, the_key text, the_subject text, the_order bigint,
  the_time timestamptz, accounts text[], amounts bigint[])
returns table (seq bigint, paid bigint, free bigint)
language plpgsql security definer set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  wallet wallet_wallets%rowtype;
  moment timestamptz(3) := the_time;
  new_paid bigint;
  new_free bigint;
  new_hash bytea;
begin
  select * into strict wallet from wallet_wallets w where w.user_id = the_user for update;
  select wallet.paid + coalesce(sum(amount) filter (where account = 'paid'), 0),
         wallet.free + coalesce(sum(amount) filter (where account = 'free'), 0)
    into new_paid, new_free from unnest(accounts, amounts) as posting (account, amount);
  new_hash := sha256(convert_to(wallet_receipt_text(the_user, wallet.seq + 1, moment, the_kind, the_key, the_subject,
    accounts, amounts, new_paid, new_free, wallet.head), 'UTF8'));
  update wallet_wallets w set paid = new_paid, free = new_free, seq = wallet.seq + 1, head = new_hash
    where w.user_id = the_user;
  insert into wallet_entries (user_id, seq, kind, key, subject, order_id, coins, paid_after, free_after, created_at, hash)
    values (the_user, wallet.seq + 1, the_kind, the_key, the_subject, the_order,
      new_paid + new_free - wallet.paid - wallet.free, new_paid, new_free, moment, new_hash);
  insert into wallet_postings (user_id, seq, line, account, amount)
    select the_user, wallet.seq + 1, line, account, amount
    from unnest(accounts, amounts) with ordinality as posting (account, amount, line);
  return query select wallet.seq + 1, new_paid, new_free;
end $$;
revoke execute on function wallet_post from public;
grant execute on function wallet_post to lanyu_app;

-- Balances from before there was a ledger become each user's first entry.
insert into wallet_wallets (user_id) select distinct user_id from wallet_accounts;
select wallet_post(user_id, 'opening', 'opening:' || user_id, '期初余额', null, now(), accounts || '{promotion}', amounts || -total)
  from (select user_id, array_agg(kind order by kind desc) as accounts, array_agg(balance order by kind desc) as amounts,
          sum(balance)::bigint as total
        from wallet_accounts where balance > 0 group by user_id) before;
drop table wallet_accounts;

-- A day's root over the last receipt of everybody who had one that day: published, it makes later changes visible.
create table wallet_roots (
  day date primary key,
  root bytea not null check (length(root) = 32),
  wallets bigint not null,
  entries bigint not null,
  created_at timestamptz(3) not null default now()
);
-- The tree below it: level 0 are the leaves, in the order of user ids.
create table wallet_root_nodes (
  day date not null references wallet_roots (day),
  level smallint not null,
  position bigint not null,
  hash bytea not null check (length(hash) = 32),
  -- Of leaves: whose receipt, and which.
  user_id bigint,
  seq bigint,
  primary key (day, level, position)
);
create unique index wallet_root_nodes_user on wallet_root_nodes (user_id, day) where level = 0;

-- What does not add up: found by the verifier or by reconciliation, looked at by an operator.
create table wallet_alerts (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z][a-z-]{2,39}$'),
  -- The same difference found again is the same alert while it is open.
  key text not null check (length(key) between 1 and 120),
  detail jsonb not null,
  created_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  resolved_by bigint references staff_members (id),
  note text not null default '' check (length(note) <= 500)
);
create unique index wallet_alerts_open on wallet_alerts (kind, key) where resolved_at is null;

grant select on wallet_wallets, wallet_entries, wallet_postings to lanyu_app;
-- A wallet begins empty; the frozen mark is what lets the application lock the row.
grant insert (user_id), update (frozen_at) on wallet_wallets to lanyu_app;
grant select, insert on wallet_roots, wallet_root_nodes to lanyu_app;
grant select, insert, update on wallet_alerts to lanyu_app;
