insert into square_favourites (user_id, post_id) select 100000, max(id) from square_posts having count(*) > 0;
insert into video_favourites (user_id, video_id) select 100000, max(id) from video_videos having count(*) > 0;
