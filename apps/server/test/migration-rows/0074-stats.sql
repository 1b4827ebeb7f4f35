insert into account_active_days (user_id, day) select id, '2026-01-05' from account_users order by id limit 1;
select count(*) from stats_days;
