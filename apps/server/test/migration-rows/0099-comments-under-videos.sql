insert into square_comments (post_id, author_id, content)
select -v.id, u.id, '第二段太好笑了' from (select min(id) as id from video_videos) v, (select min(id) as id from account_users) u
where v.id is not null and u.id is not null;
insert into square_video_counts (video_id, comments) select id, 1 from (select min(id) as id from video_videos) v where id is not null;
