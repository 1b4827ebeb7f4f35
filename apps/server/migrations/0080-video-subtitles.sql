-- Subtitles of a video, one file per language, beside its other files.
create table video_subtitles (
  video_id bigint not null references video_videos (id),
  language text not null check (language ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$'),
  -- In the folder of the video; another name with every change, because what was handed out may be cached.
  file text not null check (file ~ '^subtitles-[0-9a-f]{24}\.vtt$'),
  cues integer not null check (cues > 0),
  bytes integer not null check (bytes > 0),
  version integer not null default 1 check (version > 0),
  updated_by bigint not null references staff_members (id),
  updated_at timestamptz(3) not null default now(),
  primary key (video_id, language)
);
grant select, insert, update, delete on video_subtitles to lanyu_app;

alter table media_uploads
  drop constraint media_uploads_kind_check,
  add constraint media_uploads_kind_check
    check (kind in ('picture', 'video', 'package', 'codes', 'subtitles'));

comment on column video_videos.subtitles is 'Read by processes older than subtitles by language; goes with the next release.';
