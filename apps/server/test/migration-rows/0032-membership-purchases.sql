insert into membership_purchases (order_id, level, days) select id, 1, 30 from orders_orders limit 1;
