update orders_orders set coupon_given = 0 where coupon_given = 0;
