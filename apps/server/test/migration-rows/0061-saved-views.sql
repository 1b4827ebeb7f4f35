insert into staff_views (staff_id, page, name, query) select min(id), 'orders', '退款中', 'state=refunding' from staff_members;
insert into staff_snoozes (staff_id, item, until) select min(id), 'approval 1', now() + interval '1 hour' from staff_members;
insert into staff_bulk_runs (staff_id, act) select min(id), 'alerts.resolve' from staff_members;
insert into staff_bulk_rows (run_id, position, object_id, label, outcome) select min(id), 1, 1, '差异', 'waiting' from staff_bulk_runs;
