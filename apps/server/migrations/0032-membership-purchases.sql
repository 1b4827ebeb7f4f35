-- What an order for membership brought: plans change, and a refund takes away what was bought then.
create table membership_purchases (
  order_id bigint primary key references orders_orders (id),
  level smallint not null check (level between 1 and 3),
  days integer not null check (days between 1 and 3660)
);
grant select, insert on membership_purchases to lanyu_app;
