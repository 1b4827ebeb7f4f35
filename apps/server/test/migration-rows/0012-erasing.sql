delete from account_exports where user_id = 100000;
