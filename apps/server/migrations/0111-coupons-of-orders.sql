-- phase: before
-- online
-- As 0110, of orders: none of before has a coupon.
alter table orders_orders validate constraint orders_orders_coupon;
