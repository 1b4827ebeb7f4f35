select wallet_post(user_id, 'grant', 'row:0033', '赠送', null, now(), '{free,promotion}', '{1,-1}') from wallet_wallets order by user_id limit 1;
