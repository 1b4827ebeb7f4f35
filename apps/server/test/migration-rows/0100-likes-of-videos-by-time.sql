insert into video_likes (user_id, video_id)
select u.id, v.id from (select min(id) as id from account_users) u, (select min(id) as id from video_videos) v
where u.id is not null and v.id is not null on conflict do nothing;
