-- phase: before
-- X-C38. Where a post or a comment was written: a province or a country, never an address. Empty for what was written before or while it is off.
-- A constant default: no row is rewritten. Processes of the build before leave it empty.
alter table square_posts add column region text not null default '';
alter table square_comments add column region text not null default '';
