-- X-C9. A day is a day in Asia/Shanghai.
create table engagement_checkins (
  user_id bigint not null references account_users (id),
  day date not null,
  -- Days in a row up to this one; a day that is made up joins what was apart.
  run integer not null check (run > 0),
  made_up boolean not null default false,
  coins integer not null default 0 check (coins >= 0),
  bonus integer not null default 0 check (bonus >= 0),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, day)
);
grant select, insert, update, delete on engagement_checkins to lanyu_app;

-- X-C10. The first day of its month stands for a month.
create table engagement_badges (
  user_id bigint not null references account_users (id),
  month date not null check (extract(day from month) = 1),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, month)
);
grant select, insert, delete on engagement_badges to lanyu_app;

-- What people did, as the modules tell it where it happens, in one transaction with it. Told again it is the same row:
-- whatever is counted from here is exact.
create table engagement_events (
  user_id bigint not null references account_users (id),
  event text not null check (event in ('checkedIn', 'posted', 'bought', 'watched', 'invited')),
  -- What it was: a day, a post, an order, a video and a day, an invited user.
  key text not null check (length(key) between 1 and 60),
  happened_at timestamptz(3) not null,
  primary key (user_id, event, key)
);
create index engagement_events_lately on engagement_events (user_id, event, happened_at);
grant select, insert, delete on engagement_events to lanyu_app;

-- X-A10. One row per invited user; paid once, for ever.
create table engagement_referrals (
  invitee_id bigint primary key references account_users (id),
  inviter_id bigint not null references account_users (id),
  -- SHA-256 of every device the invited user checked in with: who forgets one in their settings does not undo it.
  devices text[] not null default '{}' check (cardinality(devices) <= 100),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'refused')),
  reason text not null default '' check (length(reason) <= 60),
  paid_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check (invitee_id <> inviter_id),
  check ((state = 'paid') = (paid_at is not null))
);
create index engagement_referrals_inviter on engagement_referrals (inviter_id, paid_at);
create index engagement_referrals_waiting on engagement_referrals (invitee_id) where state = 'waiting';
grant select, insert, update, delete on engagement_referrals to lanyu_app;

-- One device is one person: whoever was paid for, all of whose devices are here, and none of them a second time.
create table engagement_referral_devices (
  device text primary key check (length(device) = 64),
  invitee_id bigint not null references engagement_referrals (invitee_id)
);
create index engagement_referral_devices_invitee on engagement_referral_devices (invitee_id);
grant select, insert, delete on engagement_referral_devices to lanyu_app;
