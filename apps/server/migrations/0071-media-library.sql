-- Pictures are a library of their own, with own permissions; operators' texts show them; legal pages are written in the console.

alter table media_pictures
  add column alt text not null default '' check (length(alt) <= 120),
  add column version integer not null default 1 check (version > 0),
  drop constraint media_pictures_kind_check,
  add constraint media_pictures_kind_check check (kind in ('icon', 'cover', 'screenshot', 'banner', 'inline'));

-- What the library is looked through by, alone and together, newest first.
create index media_pictures_of_kind on media_pictures (kind, id desc);
create index media_pictures_of_uploader on media_pictures (created_by, id desc);
create index media_pictures_of_uploader_kind on media_pictures (created_by, kind, id desc);
create index media_pictures_unshown on media_pictures (id desc) where attached_at is null;
create index media_pictures_unshown_of_kind on media_pictures (kind, id desc) where attached_at is null;
create index media_pictures_unshown_of_uploader on media_pictures (created_by, id desc) where attached_at is null;

-- Which things show a picture.
create index engagement_activities_cover_folder on engagement_activities ((cover ->> 'folder')) where cover is not null;
create index video_videos_poster_folder on video_videos ((poster ->> 'folder')) where poster is not null;

-- Pictures in operators' texts: a row for each text (`bulletin 17`, `faq 3`, `legal terms 2`) and picture.
create table site_text_pictures (
  folder text not null check (length(folder) between 10 and 100),
  object text not null check (length(object) between 3 and 80),
  primary key (folder, object)
);
create index site_text_pictures_object on site_text_pictures (object);
grant select, insert, delete on site_text_pictures to lanyu_app;

-- Bulletins of a state, by what comes or came next.
create index site_bulletins_start on site_bulletins (start_at, id);
create index site_bulletins_end on site_bulletins (end_at, id);

-- Who wrote a version of a legal page, and why. Versions are only ever added.
alter table site_legal_pages
  add column created_by bigint references staff_members (id),
  add column created_at timestamptz(3),
  add column reason text not null default '' check (length(reason) <= 200);
alter table site_legal_pages alter column created_at set default now();
create index account_consents_version on account_consents (slug, version);

-- Whoever could see or bring pictures by the rights of the catalog still can.
with given (held, permission) as (
  values ('catalog.read', 'media.read'), ('catalog.write', 'media.read'), ('catalog.write', 'media.write')
)
update staff_roles role set version = version + 1, permissions = (
  select array_agg(distinct each.permission order by each.permission)
  from (
    select unnest(role.permissions) as permission
    union select given.permission from given where given.held = any (role.permissions)
    union select 'legal.read' where role.key in ('editor', 'auditor')
    union select 'legal.write' where role.key = 'editor'
  ) as each)
where role.key <> 'owner'
  and (role.permissions && '{catalog.read,catalog.write}' or role.key in ('editor', 'auditor'));

with given (held, permission) as (
  values ('catalog.read', 'media.read'), ('catalog.write', 'media.read'), ('catalog.write', 'media.write')
)
insert into staff_grants (staff_id, permission, ends_at, granted_by)
select distinct on (staff_id, given.permission) staff_id, given.permission, ends_at, granted_by
from staff_grants join given on given.held = staff_grants.permission
order by staff_id, given.permission, ends_at desc nulls first
on conflict do nothing;
