insert into catalog_game_days (game_id, day, downloads) select id, '2026-11-17', 12 from catalog_games limit 1;
insert into ops_request_minutes (minute, process, requests, server_errors, counts_by_duration) values ('2026-11-17 10:00+08', 'api-1', 9, 1, '{5,4}');
insert into account_sms_days (day, provider, accepted, refused, unanswered) values ('2026-11-17', 'aliyun', 40, 1, 2);
