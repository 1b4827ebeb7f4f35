-- Pictures that operators bring: kept in several widths, as AVIF and WebP, made by the worker. Once ready they never change,
-- so whoever shows one keeps a copy of what is known of it.
create table media_pictures (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('icon', 'cover', 'screenshot', 'banner')),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  reason text not null default '' check (length(reason) <= 200),
  -- Where the uploaded file lies until it was drawn anew.
  upload_key text not null default '',
  -- Folder of the files; unguessable.
  folder text not null unique check (length(folder) between 10 and 100),
  widths integer[] not null default '{}',
  width integer not null default 0,
  height integer not null default 0,
  blur text not null default '' check (length(blur) <= 1000),
  created_by bigint references staff_members (id),
  created_at timestamptz(3) not null default now(),
  -- Set once something shows it; what nothing shows is removed after some days.
  attached_at timestamptz(3),
  check (state <> 'ready' or (width > 0 and height > 0 and array_length(widths, 1) > 0))
);
create index media_pictures_unattached on media_pictures (created_at) where attached_at is null;
grant select, insert, update, delete on media_pictures to lanyu_app;
