-- Videos of one state, category or visibility, newest first.
create index video_videos_state on video_videos (state, id desc);
create index video_videos_of_category on video_videos (category_id, id desc);
create index video_videos_visibility on video_videos (published, id desc);
-- Goes up with every change of a category; who orders them sends those it saw.
alter table video_categories add column version integer not null default 1;
-- The file of a video whose making failed is kept, so that it can be made again.
create index video_videos_failed on video_videos (id) where state = 'failed' and upload_id is not null;
