insert into staff_approvals (call, input, input_hash, object, area, worth, unit, before, after, reason, maker_id, expires_at)
select 'POST /admin/v1/wallet/user/{uid}/adjust', '{}', decode(repeat('54', 32), 'hex'), 'wallet 54', 'money', 500, 'coins', '{"free": 0}', '{"free": 500, "user": "54"}', 'x',
  min(id), now() + interval '48 hours' from staff_members;
insert into staff_direct_acts (staff_id, flow, day, worth, acts) select min(id), 'wallet.adjust', '2026-11-16', 10, 1 from staff_members;
