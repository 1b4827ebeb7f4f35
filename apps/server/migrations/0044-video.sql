create table video_categories (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 12),
  position integer not null default 0,
  hidden boolean not null default false
);
grant select, insert, update on video_categories to lanyu_app;

create table video_videos (
  id bigint generated always as identity primary key,
  category_id bigint not null references video_categories (id),
  game_id bigint references catalog_games (id),
  title text not null check (length(title) between 1 and 60),
  author text not null default '' check (length(author) <= 30),
  intro text not null default '' check (length(intro) <= 1000),
  access text not null check (access in ('free', 'login', 'member')),
  published boolean not null default false,
  published_at timestamptz(3),
  -- Of its files: nothing of a video is shown before it is ready.
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed')),
  reason text not null default '' check (length(reason) <= 200),
  upload_id text,
  -- A new one for each try, so that what a killed worker left is never mixed with what another made.
  folder text not null default '',
  milliseconds integer not null default 0 check (milliseconds >= 0),
  -- A copy of what is known of the picture, as with games.
  poster jsonb,
  -- [{height, width, bandwidth, playlist}] and {image, every, width, height, columns, count}.
  qualities jsonb not null default '[]',
  sprite jsonb,
  subtitles text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  check (state <> 'ready' or (folder <> '' and milliseconds > 0))
);
create index video_videos_newest on video_videos (published_at desc, id desc) where published and state = 'ready';
create index video_videos_category on video_videos (category_id, published_at desc, id desc) where published and state = 'ready';
create index video_videos_game on video_videos (game_id) where game_id is not null;
grant select, insert, update on video_videos to lanyu_app;

-- Every try to make the files of a video, noted before the first file is written and gone with the last: what a killed
-- worker left is found here.
create table video_tries (
  folder text primary key check (folder ~ '^video/[0-9a-f]{32}$'),
  video_id bigint not null references video_videos (id),
  created_at timestamptz(3) not null default now()
);
create index video_tries_age on video_tries (created_at);
grant select, insert, delete on video_tries to lanyu_app;

-- Kept by the worker; category and whether it is shown by whoever changes those of the video.
create table video_counts (
  video_id bigint primary key references video_videos (id),
  category_id bigint not null,
  shown boolean not null default false,
  plays bigint not null default 0,
  likes bigint not null default 0
);
create index video_counts_plays on video_counts (plays desc, video_id desc) where shown;
create index video_counts_category on video_counts (category_id, plays desc, video_id desc) where shown;
grant select, insert, update, delete on video_counts to lanyu_app;

-- Once per person and day. A visitor is their device. The person is a keyed hash of who it is and the day, which tells
-- people of one day apart and nothing else; rows go after some days.
create table video_plays (
  video_id bigint not null,
  day date not null,
  person text not null check (length(person) between 1 and 70),
  started_at timestamptz(3) not null default now(),
  counted boolean not null default false,
  primary key (video_id, day, person)
);
create index video_plays_uncounted on video_plays (video_id, day) where not counted;
create index video_plays_day on video_plays (day) where counted;
grant select, insert, update, delete on video_plays to lanyu_app;

create table video_likes (
  user_id bigint not null references account_users (id),
  video_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, video_id)
);
create index video_likes_video on video_likes (video_id);
grant select, insert, delete on video_likes to lanyu_app;

create table video_like_changes (
  id bigint generated always as identity primary key,
  video_id bigint not null,
  delta smallint not null check (delta in (-1, 1))
);
grant select, insert, update, delete on video_like_changes to lanyu_app;

create table video_positions (
  user_id bigint not null references account_users (id),
  video_id bigint not null references video_videos (id),
  seconds integer not null check (seconds >= 0),
  watched_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, video_id)
);
grant select, insert, update, delete on video_positions to lanyu_app;

-- Files of videos come in pieces too. What was taken to be worked on stays until the work is done.
alter table media_uploads drop constraint media_uploads_kind_check;
alter table media_uploads add constraint media_uploads_kind_check check (kind in ('picture', 'video'));
alter table media_uploads add column taken_at timestamptz(3);
