-- Posts join what can be found. A table of their own, with tiers of their own: ten times as many as games, and their
-- popularity (heat with a half-life of a day) says nothing beside that of games. Tiers as for games: 0017-search.sql.
create table search_posts (
  -- The post's.
  id bigint primary key,
  -- Its heading; empty for a post without one.
  title text not null default '' check (length(title) <= 40),
  name text collate "C" not null default '',
  words tsvector not null,
  popularity bigint not null default 0,
  tier smallint not null check (tier between 0 and 4)
);
create index search_posts_name on search_posts (tier, name) include (popularity, id) where name <> '';
create index search_posts_popularity on search_posts (tier, popularity desc, id);
create index search_posts_tier_0 on search_posts using gin (words) with (fastupdate = off) where tier = 0;
create index search_posts_tier_1 on search_posts using gin (words) with (fastupdate = off) where tier = 1;
create index search_posts_tier_2 on search_posts using gin (words) with (fastupdate = off) where tier = 2;
create index search_posts_tier_3 on search_posts using gin (words) with (fastupdate = off) where tier = 3;
create index search_posts_tier_4 on search_posts using gin (words) with (fastupdate = off) where tier = 4;
grant select, insert, update, delete on search_posts to lanyu_app;

create table search_post_tiers (
  tier smallint primary key check (tier between 0 and 3),
  popularity bigint not null,
  doc_id bigint not null
);
grant select, insert, update, delete on search_post_tiers to lanyu_app;

-- Whom @… may mean: names are compared without case, by their beginning.
create index account_users_name on account_users (lower(name) collate "C", id) where status = 'active';
