insert into video_subtitles (video_id, language, file, cues, bytes, updated_by)
  select (select min(id) from video_videos), 'zh-Hans', 'subtitles-' || repeat('a', 24) || '.vtt', 3, 120, min(id) from staff_members;
