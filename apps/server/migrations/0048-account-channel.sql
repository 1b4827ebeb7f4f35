-- Where an account came from: the channel code of the address its owner first opened, "0" for none. Said when the account is
-- made and never changed by a later sign-in.
alter table account_users
  add column channel_id text not null default '0' check (length(channel_id) between 1 and 64);
