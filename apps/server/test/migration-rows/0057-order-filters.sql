insert into orders_orders (user_id, kind, subject, subject_id, coins, state, paid_at)
select min(id), 'download', '查询', 57, 10, 'delivered', now() from account_users;
