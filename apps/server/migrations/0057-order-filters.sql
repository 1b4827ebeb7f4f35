-- Operators look for orders of one state, kind or channel, newest first. One index each: a page touches its own rows only,
-- however many orders there are.
create index orders_orders_state on orders_orders (state, id desc);
create index orders_orders_kind on orders_orders (kind, id desc);
create index orders_orders_channel on orders_orders (channel, id desc) where kind = 'recharge';
