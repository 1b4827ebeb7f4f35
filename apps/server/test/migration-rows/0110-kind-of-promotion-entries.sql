update orders_coupons set cause = '补偿';
