insert into staff_log (staff_id, call, object, outcome, reason, request_id, address, session_id)
select min(id), 'GET /admin/v1/orders/order/{id}', 'order 53', 'read', '', 'r53', '127.0.0.1', '1' from staff_members;
insert into staff_log (call, object, outcome) values ('job expire approval', 'limit gifts.days', 'done');
insert into staff_log_roots (day, entries, root) values ('2026-11-16', 2, decode(repeat('53', 32), 'hex'));
