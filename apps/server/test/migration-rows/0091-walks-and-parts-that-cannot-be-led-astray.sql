update wallet_walks set ended_at = now();
insert into wallet_walks (least_wallets) values (1);
