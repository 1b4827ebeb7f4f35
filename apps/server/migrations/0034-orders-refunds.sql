-- When a bill of the provider first spoke of the refund; null: none has. What was refunded before bills were asked is taken as billed.
alter table orders_orders add column refund_billed_at timestamptz(3);
update orders_orders set refund_billed_at = now() where kind = 'recharge' and state = 'refunded';

-- What an order promised never changes; the application may only write down what becomes of it.
revoke update on orders_orders from lanyu_app;
grant update (trade_no, pay_url, pay_kind, state, paid_at, ask_at, asked, refund_reason, refund_billed_at)
  on orders_orders to lanyu_app;

-- Refunds that are not over: a handful at a time.
create index orders_orders_refunding on orders_orders (id) where state = 'refunding';
-- Cancelled or failed, but still payable at the provider until its time is over: counts towards a month's cap.
create index orders_orders_payable on orders_orders (user_id, expires_at)
  where kind = 'recharge' and state in ('closed', 'failed') and pay_url <> '';
-- Refunds of a day, for its reconciliation with the provider's bill.
create index orders_events_refunded on orders_events (created_at) where event = 'refunded';
