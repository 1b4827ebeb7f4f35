create table site_settings (
  key text primary key check (key ~ '^[a-zA-Z][a-zA-Z0-9._-]{0,79}$'),
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);

-- Versions are never edited: what a user agreed to must stay readable.
create table site_legal_pages (
  slug text not null check (slug ~ '^[a-z][a-z0-9-]{0,39}$'),
  version integer not null check (version >= 1),
  title text not null check (length(title) between 1 and 60),
  html text not null check (html <> ''),
  effective_at timestamptz(3) not null,
  primary key (slug, version)
);
create index site_legal_pages_in_force on site_legal_pages (slug, effective_at desc);

create table site_bulletins (
  id bigint generated always as identity primary key,
  pos_type smallint not null check (pos_type between 1 and 9),
  title text not null check (length(title) between 1 and 60),
  content text not null check (length(content) between 1 and 20000),
  link_url text not null default '' check (link_url = '' or link_url ~ '^(https://|/([^/]|$))'),
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null check (end_at > start_at),
  created_by bigint not null,
  created_at timestamptz(3) not null default now()
);
-- "Now on display": those not yet over, of one position.
create index site_bulletins_on_display on site_bulletins (pos_type, end_at, start_at);

create table site_devices (
  device_id text primary key check (device_id ~ '^[A-Za-z0-9-]{8,64}$'),
  channel_id text not null default '0' check (length(channel_id) between 1 and 64),
  device_type text not null check (device_type = 'h5'),
  os_type smallint not null check (os_type = 3),
  first_seen_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  check (last_seen_at >= first_seen_at)
);

-- One visit per device, way in and day in Asia/Shanghai, however often it is reported.
create table site_visits (
  id bigint generated always as identity primary key,
  device_id text not null check (device_id ~ '^[A-Za-z0-9-]{8,64}$'),
  channel_id text not null default '' check (length(channel_id) <= 64),
  invite_code text not null default '' check (length(invite_code) <= 64),
  day date not null,
  created_at timestamptz(3) not null default now(),
  counted boolean not null default false,
  unique (device_id, channel_id, invite_code, day)
);
create index site_visits_uncounted on site_visits (id) where not counted;

create table site_channel_days (
  channel_id text not null check (length(channel_id) <= 64),
  day date not null,
  visits bigint not null default 0 check (visits >= 0),
  primary key (channel_id, day)
);

grant select, insert, update on site_settings, site_bulletins, site_devices, site_visits, site_channel_days to lanyu_app;
grant delete on site_visits to lanyu_app;
grant select, insert on site_legal_pages to lanyu_app;
