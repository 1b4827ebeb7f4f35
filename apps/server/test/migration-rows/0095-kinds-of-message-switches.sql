insert into messages_readers (user_id, kind, is_off) values (100000, 'game', true) on conflict do nothing;
