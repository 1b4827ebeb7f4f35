insert into orders_sales_days (day, kind, subject_id, orders) values ('2026-11-01', 'recharge', 1, 3);
insert into orders_exports (staff_id, filter, reason) select min(id), '{}', '核对' from staff_members having min(id) is not null;
