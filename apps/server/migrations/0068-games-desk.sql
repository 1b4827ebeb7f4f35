-- A version that was taken back: nobody downloads it any more. Its file is deleted, its row stays.
alter table catalog_packages add column withdrawn_at timestamptz(3);
alter table catalog_package_files drop constraint catalog_package_files_state_check;
alter table catalog_package_files add constraint catalog_package_files_state_check
  check (state in ('reading', 'ready', 'refused', 'published', 'withdrawn', 'expired'));

-- Versions and uploads of all games, newest first, and of one platform or state.
create index catalog_packages_newest_of_all on catalog_packages (published_at desc, id desc);
create index catalog_packages_platform on catalog_packages (platform, published_at desc, id desc);
create index catalog_packages_withdrawn on catalog_packages (published_at desc, id desc) where withdrawn_at is not null;
create index catalog_package_files_state on catalog_package_files (state, id desc);

-- Whether a version is out or to come; versions are many, and operators look for games without one.
alter table catalog_games add column has_package boolean not null default false;
update catalog_games g set has_package = true where exists (select from catalog_packages p where p.game_id = g.id);
create index catalog_games_without_package on catalog_games (id desc) where not has_package and play_url = '';
create index catalog_games_without_cover on catalog_games (id desc) where cover is null;
-- Those to come, soonest first.
create index catalog_games_release on catalog_games (publish_at, id) where status = 'live';

-- What an operator may begin to type to find a game, in any state: its appID, its name and how that sounds.
create table catalog_game_terms (
  term text collate "C" not null check (length(term) between 1 and 200),
  game_id bigint not null references catalog_games (id),
  primary key (term, game_id)
);
create index catalog_game_terms_game on catalog_game_terms (game_id, term);
grant select, insert, delete on catalog_game_terms to lanyu_app;
-- The worker writes the terms of games that have none yet.
alter table catalog_games add column has_terms boolean not null default false;
create index catalog_games_without_terms on catalog_games (id) where not has_terms;

-- Operators' changes of a type or a tag; a writer names the one it saw.
alter table catalog_shelves add column version integer not null default 1;
