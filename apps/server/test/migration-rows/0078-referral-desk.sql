insert into engagement_referral_freezes (inviter_id, staff_id, reason)
select 100000, min(id), '同一网络' from staff_members having count(*) > 0;
insert into engagement_referral_months (month, inviter_id, invited) values ('2026-10-01', 100000, 3) on conflict do nothing;
