-- X-A10. Invitations as operators look through them: by month and inviter, what looks alike, what is frozen or refused.
alter table engagement_referrals
  -- Keyed hash of the network that the invited user last checked in from; empty where that is not known.
  add column network text not null default '' check (length(network) in (0, 64)),
  -- It was complete while its inviter was frozen: a full month only makes it wait for the next.
  add column held boolean not null default false,
  -- Who refused it; null where the rules did.
  add column refused_by bigint references staff_members (id),
  drop constraint engagement_referrals_reason_check,
  add constraint engagement_referrals_reason_check check (length(reason) <= 200),
  add constraint engagement_referrals_refused_by_check check (refused_by is null or state = 'refused');
create index engagement_referrals_of_inviter on engagement_referrals (inviter_id, created_at desc, invitee_id desc);

-- How many invited users of an inviter began in a month; those that are gone again do not count.
create table engagement_referral_months (
  month date not null check (extract(day from month) = 1),
  inviter_id bigint not null references account_users (id),
  invited integer not null check (invited >= 0),
  primary key (month, inviter_id)
);
create index engagement_referral_months_most on engagement_referral_months (month, invited desc, inviter_id desc);
create index engagement_referral_months_inviter on engagement_referral_months (inviter_id);
grant select, insert, update, delete on engagement_referral_months to lanyu_app;
insert into engagement_referral_months (month, inviter_id, invited)
select date_trunc('month', created_at at time zone 'Asia/Shanghai')::date, inviter_id, count(*)
from engagement_referrals group by 1, 2;

-- Inviters who are paid nothing until somebody lets it go on: what is complete waits.
create table engagement_referral_freezes (
  inviter_id bigint primary key references account_users (id),
  staff_id bigint not null references staff_members (id),
  reason text not null check (length(reason) between 1 and 200),
  created_at timestamptz(3) not null default now()
);
grant select, insert, delete on engagement_referral_freezes to lanyu_app;
