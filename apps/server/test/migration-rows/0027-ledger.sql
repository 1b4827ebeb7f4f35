select * from wallet_post(100000, 'grant', 'checkin:100000:2026-01-01', '每日签到', null, now(), '{free,promotion}', '{5,-5}');
insert into wallet_roots (day, root, wallets, entries) values ('2026-01-01', sha256('root'), 1, 1);
insert into wallet_root_nodes (day, level, position, hash, user_id, seq) values ('2026-01-01', 0, 0, sha256('leaf'), 100000, 1);
insert into wallet_alerts (kind, key, detail) values ('balance', '100000', '{"paid": 1}');
