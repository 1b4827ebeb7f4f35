insert into catalog_slots (place, title, rule, start_at, end_at) values ('ranking', '热玩榜', 'hot', now(), now() + interval '7 days');
