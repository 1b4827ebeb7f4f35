insert into engagement_activities (kind, title, link, start_at, end_at, published, published_at)
values ('link', '新岛靠岸', '/games', now() - interval '1 day', now() + interval '1 day', true, now());
insert into engagement_activities (kind, title, start_at, end_at, published, published_at)
values ('task', '夏夜灯会', now() - interval '1 day', now() + interval '1 day', true, now());
insert into engagement_tasks (activity_id, title, event, target, coins) values (2, '签到一天', 'checkedIn', 1, 5);
insert into engagement_rewards (user_id, task_id, coins) values (100000, 1, 5);
insert into engagement_activities (kind, title, start_at, end_at, seed)
values ('draw', '潮汐抽奖', now() - interval '1 day', now() + interval '1 day', sha256('seed'));
insert into engagement_prizes (activity_id, position, name, coins, odds) values (3, 0, '5 钻', 5, 10000);
insert into engagement_tickets (activity_id, user_id, day, prize_id, roll, coins) values (3, 100000, '2026-07-10', 1, 4711, 5);
