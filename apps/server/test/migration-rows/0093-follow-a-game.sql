insert into catalog_releases (game_id, told_up_to, told_at) select min(id), 100000, now() from catalog_games having count(*) > 0;
insert into messages_inbox (user_id, kind, title, content) values (100000, 'game', '《月海回声》可以下载了', '');
