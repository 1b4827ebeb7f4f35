-- Files that operators upload as a version of a game. What is said of them is read from the file itself.
alter table media_uploads drop constraint media_uploads_kind_check;
alter table media_uploads add constraint media_uploads_kind_check check (kind in ('picture', 'video', 'package'));

create table catalog_package_files (
  id bigint generated always as identity primary key,
  game_id bigint not null references catalog_games (id),
  platform smallint not null check (platform in (1, 2)),
  state text not null default 'reading' check (state in ('reading', 'ready', 'refused', 'published', 'expired')),
  -- Until it is read.
  upload_id text,
  size bigint check (size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  file_key text not null default '',
  facts jsonb,
  fault text,
  staff_id bigint not null references staff_members (id),
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  check (state not in ('ready', 'published') or (size is not null and sha256 is not null and file_key <> '')),
  check ((state = 'refused') = (fault is not null))
);
create index catalog_package_files_game on catalog_package_files (game_id, id desc);
-- What nobody published, oldest first, and how many of a game.
create index catalog_package_files_unpublished on catalog_package_files (created_at) where state = 'ready';
create index catalog_package_files_open on catalog_package_files (game_id) where state in ('reading', 'ready');
create index catalog_package_files_staff on catalog_package_files (staff_id);
grant select, insert, update on catalog_package_files to lanyu_app;

-- One file is one version. Versions from before have no file row: their facts are not known.
alter table catalog_packages add column file_id bigint unique references catalog_package_files (id);
alter table catalog_packages add column facts jsonb;
create index catalog_packages_sha256 on catalog_packages (game_id, sha256);
