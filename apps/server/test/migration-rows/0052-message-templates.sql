insert into messages_inbox (user_id, kind, template, params, title, content)
values (100000, 'social', 'newFollower', '{"name": "鹿鸣"}', '新的粉丝', '鹿鸣 关注了你');
insert into messages_pushes (user_id, session_id, endpoint, p256dh, auth, language)
values (100000, 1, 'https://push.example/0052', 'p', 'a', 'en');
