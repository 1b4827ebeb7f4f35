-- Paid and free coins are kept apart; what a user sees is their sum. The check makes overspending impossible.
create table wallet_accounts (
  user_id bigint not null references account_users (id),
  kind text not null check (kind in ('paid', 'free')),
  balance bigint not null default 0 check (balance >= 0),
  primary key (user_id, kind)
);

grant select, insert, update on wallet_accounts to lanyu_app;
