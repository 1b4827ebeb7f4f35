create table square_tags (
  id bigint generated always as identity primary key,
  tag text not null unique check (length(tag) between 1 and 20),
  -- The operator's order; equal positions fall back to the id.
  position integer not null default 0,
  hidden boolean not null default false
);

grant select, insert, update on square_tags to lanyu_app;
