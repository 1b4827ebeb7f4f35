insert into account_bans (user_id, reason, until_at) select min(id), '演练', now() + interval '7 days' from account_users where id not in (select user_id from account_bans);
insert into staff_notes (object_kind, object_id, text, staff_id) select 'user', '100000', '演练', min(id) from staff_members;
insert into staff_player_views (staff_id, object, reason, created_at, ends_at) select min(id), 'user 100000', '演练', now(), now() + interval '15 minutes' from staff_members;
