select db_claim_idempotency_key(1, 'POST /rows', 'none');
insert into orders_orders (id, user_id, kind, subject, subject_id, coins, state, paid_at)
overriding system value
select nextval('orders_orders_id_seq'), min(id), 'download', '月海回声', '1', 5, 'delivered', now()
from account_users having count(*) > 0;
