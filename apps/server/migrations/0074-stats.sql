-- Numbers of dashboards: counted once per day of Shanghai by the worker, so that no dashboard sums live tables.
create table stats_days (
  metric text collate "C" not null check (metric ~ '^[a-z][A-Za-z0-9.]{1,59}$'),
  day date not null,
  -- A channel, an account, a price; '' for all of them together.
  dimension text collate "C" not null default '' check (length(dimension) <= 64),
  value bigint not null,
  -- The day, and whatever else it takes to know the number, was over when it was counted.
  complete boolean not null,
  computed_at timestamptz(3) not null,
  primary key (metric, day, dimension)
);
grant select, insert, update, delete on stats_days to lanyu_app;

-- Who used the site on a day: one row a day, written by the first request of the day.
create table account_active_days (
  user_id bigint not null references account_users (id),
  day date not null,
  primary key (user_id, day)
);
create index account_active_days_day on account_active_days (day);
grant select, insert, delete on account_active_days to lanyu_app;

-- The same for devices, signed in or not.
create table site_device_days (
  day date not null,
  device_id text not null check (device_id ~ '^[A-Za-z0-9-]{8,64}$'),
  primary key (day, device_id)
);
grant select, insert, delete on site_device_days to lanyu_app;

-- When a player last wrote into a closed ticket.
alter table site_kefu_tickets add column reopened_at timestamptz(3);

-- The channel a device first came through: who came back is counted by it. Unknown of devices from before.
alter table site_devices add column first_channel_id text check (length(first_channel_id) between 1 and 64);

-- By day, for what is counted.
create index site_devices_first_seen on site_devices (first_seen_at);
create index site_kefu_tickets_created on site_kefu_tickets (created_at desc, id desc);
create index site_kefu_tickets_first_answered on site_kefu_tickets (first_answered_at) where first_answered_at is not null;
create index site_kefu_tickets_reopened on site_kefu_tickets (reopened_at) where reopened_at is not null;
create index orders_orders_recharge_created on orders_orders (created_at) where kind = 'recharge';
create index membership_members_until on membership_members (until_1);
create index gifts_codes_claim_time on gifts_codes (claimed_at) where claimed_at is not null;
create index gifts_activations_use_time on gifts_activations (used_at) where used_at is not null;
create index engagement_checkins_day on engagement_checkins (day);
create index engagement_referrals_paid on engagement_referrals (paid_at) where paid_at is not null;
create index downloads_rights_created on downloads_rights (created_at);
-- Rows of these are added in the order of time and are many: ranges of pages are enough.
create index square_posts_created on square_posts using brin (created_at);
create index square_comments_created on square_comments using brin (created_at);

-- Sums without names: every role may read those of what it may read.
update staff_roles set version = version + 1,
  permissions = (select array_agg(distinct each order by each) from unnest(permissions || '{stats.read}'::text[]) as each)
where key in ('editor', 'moderator', 'support', 'finance', 'auditor');
