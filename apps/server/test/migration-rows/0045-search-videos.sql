insert into search_videos (id, title_words, words, popularity)
select id, array_to_tsvector(array['灯塔', '速通']), array_to_tsvector(array['灯塔', '速通']), 3 from video_videos;
