insert into orders_events (order_id, event, created_at) select id, 'refunding', now() from orders_orders where kind = 'recharge';
