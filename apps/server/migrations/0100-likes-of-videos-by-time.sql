-- phase: before
-- online
create index concurrently video_likes_by_time on video_likes (video_id, created_at desc, user_id desc);
