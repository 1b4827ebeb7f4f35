with told as (
  insert into messages_broadcasts (title, content) values ('停机维护', '今晚两点维护半小时。') returning id
), seen as (
  insert into messages_broadcast_reads (user_id, broadcast_id) select 100000, id from told
)
insert into messages_telling (broadcast_id) select id from told;
insert into messages_readers (user_id, kind, read_until) values (100000, 'social', now());
insert into messages_pushes (user_id, session_id, endpoint, p256dh, auth)
values (100000, 1, 'https://push.example/0041', 'p', 'a');
