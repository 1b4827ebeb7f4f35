-- What runs at a moment or in a stretch of time, however much ran before it or comes after it.
create index catalog_slots_times on catalog_slots using gist (tstzrange(start_at, end_at));
create index site_bulletins_times on site_bulletins using gist (tstzrange(start_at, end_at));
create index gifts_packs_times on gifts_packs using gist (tstzrange(start_at, end_at));
create index engagement_activities_times on engagement_activities using gist (tstzrange(start_at, end_at));
-- Releases of packages in a stretch of time.
create index catalog_packages_release on catalog_packages (published_at, id);
