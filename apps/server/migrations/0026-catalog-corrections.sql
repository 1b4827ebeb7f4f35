-- The exact sum of what all events weigh, not its logarithm: what is taken back takes away exactly what it added, however
-- long ago, and nothing of the others is lost to rounding. Null while nothing was counted. See modules/catalog/counters/heat.ts.
alter table catalog_counters alter column heat type numeric
  using round(power(2::numeric, heat::numeric) * 4294967296);

-- Shelves that changed and how far games have followed: whoever goes on goes on behind the last game that did.
create table catalog_reshelvings (
  shelf_id bigint primary key references catalog_shelves (id),
  after_game_id bigint not null default 0
);
grant select, insert, update, delete on catalog_reshelvings to lanyu_app;

-- A game that was blocked before it was out has never been out; its day must not make it so.
update catalog_games set publish_at = null where status = 'blocked' and publish_at > now();
