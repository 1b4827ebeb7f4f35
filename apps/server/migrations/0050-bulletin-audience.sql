-- X-C12: for whom a bulletin is. No channels: for those of every channel; levels: membership, 0 for who is no member.
alter table site_bulletins
  add column channels text[] not null default '{}' check (cardinality(channels) <= 50),
  add column min_level smallint not null default 0 check (min_level between 0 and 3),
  add column max_level smallint not null default 3 check (max_level between 0 and 3),
  add check (min_level <= max_level);
