update orders_orders set state = 'refunding', refund_reason = '误充' where kind = 'recharge' and state = 'delivered';
update orders_orders set state = 'refunded', refund_billed_at = now() where kind = 'recharge' and state = 'refunding';
insert into orders_events (order_id, event, created_at) select id, 'refunded', now() from orders_orders where kind = 'recharge';
