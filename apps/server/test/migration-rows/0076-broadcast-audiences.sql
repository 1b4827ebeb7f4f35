insert into messages_audiences (created_by, people, closed_at)
select id, 1, now() from staff_members order by id limit 1;
insert into messages_audience_users (audience_id, user_id)
select a.id, u.id from (select id from messages_audiences limit 1) as a, (select id from account_users order by id limit 1) as u;
