insert into orders_orders (user_id, kind, subject, subject_id, amount_fen, coins, bonus, channel, trade_no, state, expires_at, paid_at)
  values (100000, 'recharge', '300 钻石', 2, 3000, 300, 15, 'sandbox', 'S1', 'delivered', now(), now());
insert into orders_orders (user_id, kind, subject, subject_id, coins, free_coins, state, paid_at)
  values (100000, 'download', '月海回声', 1, 20, 5, 'delivered', now());
insert into orders_events (order_id, event, created_at) select id, 'created', now() from orders_orders;
insert into orders_notifications (channel, nonce, order_id, outcome, body, received_at)
  select 'sandbox', 'n1', id, 'credited', '{}', now() from orders_orders where kind = 'recharge';
insert into orders_caps (user_id, cap_fen) values (100000, 10000);
insert into orders_reconciliations (channel, day, provider_fen, orders_fen, ledger_coins, orders_coins, payments, refunds, differences, ran_at)
  values ('sandbox', '2026-01-01', 3000, 3000, 300, 300, 1, 0, 0, now());
