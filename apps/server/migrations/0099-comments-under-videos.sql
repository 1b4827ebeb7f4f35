-- phase: before
-- X-C25. Comments are under a post or under a video. Both share tables, indexes, triggers and keys of the change log: post_id holds the
-- post's id, or the negative of the video's, so that no list, count or cache needs a second one. A check by a foreign key cannot say
-- that. The insert reads the post or video before, and neither is ever removed; likes have none for the same reason.
alter table square_comments drop constraint square_comments_post_id_fkey;

-- How many comments a video has, with replies; counted by the worker.
create table square_video_counts (
  video_id bigint primary key,
  comments bigint not null default 0
);
grant select, insert, update on square_video_counts to lanyu_app;
