update downloads_rights set order_id = (select id from orders_orders where kind = 'download');
insert into downloads_waivers (user_id, day, game_id) values (100000, '2026-01-01', 1);
insert into downloads_tickets (user_id, game_id, package_id, order_id, expires_at)
  select 100000, 1, p.id, o.id, now() + interval '10 minutes' from catalog_packages p, orders_orders o where o.kind = 'download' limit 1;
insert into downloads_checks (order_id, user_id, due_at) select id, 100000, now() + interval '1 day' from orders_orders where kind = 'download';
insert into downloads_log_places (file, place, read_up_to) values ('downloads.log', 120, now());
