update account_users set channel_id = 'wx01' where id = 100000;
