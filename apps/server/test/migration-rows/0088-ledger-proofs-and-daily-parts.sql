insert into wallet_proofs (user_id, seq, hash, paid, free)
  select user_id, seq, head, paid, free from wallet_wallets where seq > 0;
insert into wallet_walks (after_user_id, wallets, entries) values (1, 1, 1);
