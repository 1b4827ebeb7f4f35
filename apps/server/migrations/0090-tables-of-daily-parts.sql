-- phase: after
-- Both tables have the same rows, since 0089 has copied the old ones and triggers write the new ones to both: they change names,
-- and what is only needed for copying goes. Statements that were prepared find the new table by its name.
lock table site_visits, site_visits_by_day, video_plays, video_plays_by_day in access exclusive mode;

select setval('site_visits_by_day_id_seq', last_value + 1) from site_visits_id_seq;
drop table site_visits;
drop table video_plays;
drop function site_copy_visit;
drop function video_copy_play;
drop procedure db_copy_to_daily_parts;

alter table site_visits_by_day rename to site_visits;
alter table site_visits rename constraint site_visits_by_day_pkey to site_visits_pkey;
alter table site_visits rename constraint site_visits_by_day_device_id_channel_id_invite_code_day_key
  to site_visits_device_id_channel_id_invite_code_day_key;
alter index site_visits_by_day_uncounted rename to site_visits_uncounted;
alter sequence site_visits_by_day_id_seq rename to site_visits_id_seq;

alter table video_plays_by_day rename to video_plays;
alter table video_plays rename constraint video_plays_by_day_pkey to video_plays_pkey;
alter index video_plays_by_day_uncounted rename to video_plays_uncounted;
