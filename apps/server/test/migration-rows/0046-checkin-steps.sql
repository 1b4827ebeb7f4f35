insert into engagement_checkins (user_id, day, run, step, carried, made_up, coins) values (100000, '2026-07-11', 2, 1, 2, true, 0);
