-- Goes up in the same transaction as any change that a kept answer may show; every process looks at it several times a
-- second, so that an answer of an older version is not given out.
create table db_versions (
  name text primary key check (name <> ''),
  version bigint not null default 1
);
insert into db_versions (name) values ('catalog');
grant select, update on db_versions to lanyu_app;

-- Where games stand: all of them, those of a type (a tab of the list), those with a tag.
create table catalog_shelves (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('all', 'type', 'tag')),
  slug text not null,
  name text not null check (length(name) between 1 and 12),
  -- How games come onto it by themselves; '' for by hand only.
  rule text not null default '' check (rule in ('', 'android', 'ios', 'free', 'online', 'member')),
  position integer not null default 0,
  hidden boolean not null default false,
  unique (kind, slug)
);
create unique index catalog_shelves_one_all on catalog_shelves (kind) where kind = 'all';
insert into catalog_shelves (kind, slug, name) values ('all', 'all', '全部');
grant select, insert, update on catalog_shelves to lanyu_app;

create table catalog_games (
  id bigint generated always as identity primary key,
  app_id text not null unique check (app_id ~ '^[a-z0-9][a-z0-9.-]{1,39}$'),
  name text not null check (length(name) between 1 and 40),
  summary text not null default '' check (length(summary) <= 60),
  -- Sanitised when written.
  desc_html text not null default '' check (length(desc_html) <= 40000),
  developer text not null default '' check (length(developer) <= 40),
  language text not null default '' check (length(language) <= 40),
  hours integer not null default 0 check (hours >= 0),
  rating smallint not null default 0 check (rating in (0, 15, 18)),
  warnings text[] not null default '{}',
  online_type smallint not null default 1 check (online_type in (0, 1)),
  play_url text not null default '' check (length(play_url) <= 500),
  buy_amount integer not null default 0 check (buy_amount >= 0),
  vip_free boolean not null default false,
  video text not null default '' check (length(video) <= 500),
  -- Copies of pictures that never change once they are ready; null for none.
  icon jsonb,
  cover jsonb,
  screenshots jsonb not null default '[]',
  -- Types first, the main one before the others; then tags. Rules' shelves are not in here.
  shelf_ids bigint[] not null default '{}',
  status text not null default 'draft' check (status in ('draft', 'live', 'delisted', 'blocked')),
  -- In the future: scheduled.
  publish_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Operators' changes; a writer names the one it saw.
  version integer not null default 1,
  check (status <> 'live' or publish_at is not null)
);
create index catalog_games_status on catalog_games (status, id desc);
grant select, insert, update on catalog_games to lanyu_app;

-- Kept by the worker from catalog_changes: nothing is counted in a request. Apart from the game's own row, which is wide.
create table catalog_counters (
  game_id bigint primary key references catalog_games (id),
  downloads bigint not null default 0,
  wishes bigint not null default 0,
  -- How many gave one star, two, … five.
  stars bigint[] not null default '{0,0,0,0,0}' check (array_length(stars, 1) = 5),
  -- What lists sort by: heat decays with time, a score of few votes is drawn towards the middle. Thousandths.
  hot bigint not null default 0,
  score integer not null default 0
);
create index catalog_counters_downloads on catalog_counters (downloads desc, game_id desc);
grant select, insert, update on catalog_counters to lanyu_app;

-- What happened, to be counted; a row lives until the worker has added it up.
create table catalog_changes (
  id bigint generated always as identity primary key,
  game_id bigint not null references catalog_games (id),
  downloads integer not null default 0,
  wishes integer not null default 0,
  -- Stars of a review before and after; 0 for none.
  stars_before smallint not null default 0 check (stars_before between 0 and 5),
  stars_after smallint not null default 0 check (stars_after between 0 and 5),
  created_at timestamptz(3) not null default now()
);
grant select, insert, delete on catalog_changes to lanyu_app;

-- A live game once on every shelf it stands on, with all that lists sort and filter by: a page of any list is one walk
-- along one index. Games of other states are not in it; scheduled ones are, and are passed over until their time.
create table catalog_shelf_games (
  shelf_id bigint not null references catalog_shelves (id),
  game_id bigint not null references catalog_games (id),
  publish_at timestamptz(3) not null,
  hot bigint not null default 0,
  score integer not null default 0,
  price integer not null default 0,
  vip_free boolean not null default false,
  -- Every shelf the game stands on.
  shelf_ids bigint[] not null,
  primary key (shelf_id, game_id)
);
create index catalog_shelf_games_game on catalog_shelf_games (game_id);
create index catalog_shelf_games_hot on catalog_shelf_games (shelf_id, hot desc, game_id desc);
create index catalog_shelf_games_fresh on catalog_shelf_games (shelf_id, publish_at desc, game_id desc);
create index catalog_shelf_games_score on catalog_shelf_games (shelf_id, score desc, game_id desc);
create index catalog_shelf_games_price on catalog_shelf_games (shelf_id, price, game_id);
grant select, insert, update, delete on catalog_shelf_games to lanyu_app;

create table catalog_packages (
  id bigint generated always as identity primary key,
  game_id bigint not null references catalog_games (id),
  platform smallint not null check (platform in (1, 2)),
  version text not null check (length(version) between 1 and 40),
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  min_os text not null default '' check (length(min_os) <= 20),
  changelog text not null default '' check (length(changelog) <= 4000),
  -- Where the file lies; empty until it was brought.
  file_key text not null default '',
  published_at timestamptz(3) not null,
  -- When those who wait for it were told.
  told_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (game_id, platform, version)
);
create index catalog_packages_newest on catalog_packages (game_id, platform, published_at desc, id desc);
create index catalog_packages_all on catalog_packages (game_id, published_at desc, id desc);
create index catalog_packages_untold on catalog_packages (published_at) where told_at is null;
grant select, insert, update on catalog_packages to lanyu_app;

-- Editorial places; what shows at a time is what starts before and ends after it.
create table catalog_slots (
  id bigint generated always as identity primary key,
  place text not null check (place in ('banner', 'entry', 'recommended', 'feature', 'ranking')),
  title text not null default '' check (length(title) <= 40),
  kicker text not null default '' check (length(kicker) <= 20),
  line text not null default '' check (length(line) <= 60),
  href text not null default '' check (length(href) <= 500),
  icon text not null default '',
  rule text not null default '' check (rule in ('', 'hot', 'score', 'downloads', 'rising')),
  image jsonb,
  game_id bigint references catalog_games (id),
  position integer not null default 0,
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null,
  version integer not null default 1,
  created_by bigint references staff_members (id),
  created_at timestamptz(3) not null default now(),
  check (end_at > start_at)
);
create index catalog_slots_ending on catalog_slots (end_at, place);
grant select, insert, update, delete on catalog_slots to lanyu_app;

-- Rankings as they were drawn up, so that a place can be compared with the one before.
create table catalog_rankings (
  rule text not null check (rule in ('hot', 'score', 'downloads', 'rising')),
  taken_at timestamptz(3) not null,
  place smallint not null check (place > 0),
  game_id bigint not null references catalog_games (id),
  primary key (rule, taken_at, place)
);
grant select, insert, delete on catalog_rankings to lanyu_app;

create table catalog_reviews (
  id bigint generated always as identity primary key,
  game_id bigint not null references catalog_games (id),
  user_id bigint not null references account_users (id),
  stars smallint not null check (stars between 1 and 5),
  content text not null default '' check (length(content) <= 1000),
  -- Taken off by operators; its stars no longer count.
  hidden boolean not null default false,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  unique (game_id, user_id)
);
create index catalog_reviews_newest on catalog_reviews (game_id, id desc) where not hidden;
create index catalog_reviews_stars on catalog_reviews (game_id, stars, id desc) where not hidden;
create index catalog_reviews_user on catalog_reviews (user_id, id desc);
grant select, insert, update, delete on catalog_reviews to lanyu_app;

create table catalog_wishes (
  user_id bigint not null references account_users (id),
  game_id bigint not null references catalog_games (id),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, game_id)
);
create index catalog_wishes_newest on catalog_wishes (user_id, created_at desc, game_id desc);
create index catalog_wishes_game on catalog_wishes (game_id, user_id);
grant select, insert, delete on catalog_wishes to lanyu_app;

create table catalog_tag_choices (
  user_id bigint primary key references account_users (id),
  wanted bigint[] not null default '{}',
  excluded bigint[] not null default '{}',
  updated_at timestamptz(3) not null default now()
);
grant select, insert, update, delete on catalog_tag_choices to lanyu_app;

-- Who may fetch a game again at any time.
create table downloads_rights (
  user_id bigint not null references account_users (id),
  game_id bigint not null references catalog_games (id),
  kind text not null check (kind in ('free', 'bought', 'member', 'gift')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, game_id)
);
create index downloads_rights_game on downloads_rights (game_id, user_id);
grant select, insert, delete on downloads_rights to lanyu_app;

create table gifts_packs (
  id bigint generated always as identity primary key,
  game_id bigint not null references catalog_games (id),
  title text not null check (length(title) between 1 and 40),
  content text not null default '' check (length(content) <= 500),
  usage text not null default '' check (length(usage) <= 500),
  total integer not null check (total >= 0),
  claimed integer not null default 0 check (claimed between 0 and total),
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null check (end_at > start_at),
  redeem_by timestamptz(3) not null,
  vip_only boolean not null default false,
  per_user integer not null default 1 check (per_user > 0),
  created_at timestamptz(3) not null default now()
);
create index gifts_packs_game on gifts_packs (game_id, end_at);
grant select, insert, update on gifts_packs to lanyu_app;
