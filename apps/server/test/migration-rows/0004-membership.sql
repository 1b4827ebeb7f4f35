insert into membership_members (user_id, level_type, exp_time) values (100000, 2, now() + interval '90 days');
