-- A picture that was shown and is no longer stays as many days as one that never was: the days count from then.
alter table media_pictures add column unshown_since timestamptz(3) not null default now();
update media_pictures set unshown_since = created_at where attached_at is null;
drop index media_pictures_unattached;
create index media_pictures_unattached on media_pictures (unshown_since) where attached_at is null;

-- Whether something still shows a picture. The expression stands in the query as it does here.
create index catalog_games_pictures on catalog_games using gin (
  jsonb_path_query_array(screenshots || coalesce(icon, '[]') || coalesce(cover, '[]'), '$[*].folder') jsonb_path_ops
);
create index catalog_slots_picture on catalog_slots ((image ->> 'folder')) where image is not null;
