insert into wallet_accounts (user_id, kind, balance) values (100000, 'paid', 60), (100000, 'free', 5);
