insert into messages_inbox (user_id, kind, title, content) values (100000, 'system', '欢迎', '你好');
