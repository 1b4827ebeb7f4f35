insert into video_categories (name, position) values ('攻略', 1);
with video as (
  insert into video_videos (category_id, title, access, published, published_at, state, folder, milliseconds)
  select id, '灯塔速通', 'free', true, now(), 'ready', 'video/' || repeat('a', 32), 5000 from video_categories returning id, category_id
), tried as (
  insert into video_tries (folder, video_id) select 'video/' || repeat('a', 32), id from video
), counted as (
  insert into video_counts (video_id, category_id, shown, plays, likes) select id, category_id, true, 3, 1 from video
), played as (
  insert into video_plays (video_id, day, person) select id, '2026-07-10', 'p1' from video
), liked as (
  insert into video_likes (user_id, video_id) select 100000, id from video
), changed as (
  insert into video_like_changes (video_id, delta) select id, 1 from video
)
insert into video_positions (user_id, video_id, seconds) select 100000, id, 3 from video;
