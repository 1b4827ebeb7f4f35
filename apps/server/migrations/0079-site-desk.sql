-- Settings are changed in the console: who did it, and how often one was changed.
alter table site_settings
  add column version integer not null default 1 check (version > 0),
  add column updated_by bigint references staff_members (id);

-- The site's own logo is a picture of the library, of a kind of its own.
alter table media_pictures
  drop constraint media_pictures_kind_check,
  add constraint media_pictures_kind_check
    check (kind in ('icon', 'cover', 'screenshot', 'banner', 'inline', 'logo'));

-- What operators turned off, for everybody or for some channels. No row: on.
create table site_switches (
  feature text primary key check (feature ~ '^[a-z][A-Za-z]{2,39}$'),
  is_off boolean not null,
  -- Empty: for everybody.
  channels text[] not null default '{}' check (cardinality(channels) <= 50),
  -- When somebody should have decided about it again.
  ends_at timestamptz(3),
  reason text not null default '' check (length(reason) <= 200),
  version integer not null default 1 check (version > 0),
  updated_by bigint references staff_members (id),
  updated_at timestamptz(3) not null default now()
);
grant select, insert, update on site_switches to lanyu_app;

-- Searches that found nothing are counted too.
alter table search_asked add column found boolean not null default true;
grant update on search_asked to lanyu_app;
alter table search_word_days
  add column missed integer not null default 0 check (missed >= 0),
  drop constraint search_word_days_visitors_check,
  add constraint search_word_days_visitors_check check (visitors >= 0 and visitors + missed > 0);

-- How the last job of each kind ended: the queue forgets finished ones within the hour.
create table ops_job_runs (
  job text primary key check (length(job) between 3 and 80),
  ended_at timestamptz(3) not null,
  milliseconds integer not null check (milliseconds >= 0),
  failed boolean not null
);
grant select, insert, update on ops_job_runs to lanyu_app;

update staff_roles role set version = version + 1, permissions = (
  select array_agg(distinct each.permission order by each.permission)
  from (
    select unnest(role.permissions) as permission
    union select 'site.read' where role.key in ('editor', 'auditor')
    union select 'site.write' where role.key = 'editor'
    union select 'ops.read' where role.key = 'auditor'
  ) as each)
where role.key in ('editor', 'auditor');
