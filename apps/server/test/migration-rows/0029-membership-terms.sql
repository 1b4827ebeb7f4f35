update membership_members set until_3 = now() + interval '1 day';
update membership_plans set price = 290, version = version + 1 where vip_type = 1;
