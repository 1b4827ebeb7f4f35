-- Videos join what can be found. Operators bring them one by one: a hundred thousand would be thirty a day for ten years, and
-- so many are found through two plain indexes of words. No tiers.
create table search_videos (
  -- The video's.
  id bigint primary key,
  title_words tsvector not null,
  words tsvector not null,
  popularity bigint not null default 0
);
create index search_videos_title on search_videos using gin (title_words) with (fastupdate = off);
create index search_videos_words on search_videos using gin (words) with (fastupdate = off);
grant select, insert, update, delete on search_videos to lanyu_app;
