-- What an operator has written and not saved, for the minutes in which it is previewed: the fields its row would have.
create table preview_drafts (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  staff_id bigint not null references staff_members (id),
  kind text not null check (kind in ('game', 'bulletin', 'activity', 'pack')),
  -- None for what was never saved.
  object_id bigint,
  fields jsonb not null,
  expires_at timestamptz(3) not null
);
create index preview_drafts_expiry on preview_drafts (expires_at);
grant select, insert, delete on preview_drafts to lanyu_app;

-- What a program for iOS says of itself: {bundleId, version, build, minOs}.
alter table catalog_package_files add column ipa_facts jsonb;
