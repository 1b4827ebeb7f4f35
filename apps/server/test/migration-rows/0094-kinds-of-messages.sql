insert into messages_inbox (user_id, kind, title, content) values (100000, 'game', '《月海回声》有新版本', '修复了已知问题');
