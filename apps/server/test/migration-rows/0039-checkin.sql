insert into engagement_checkins (user_id, day, run, coins) values (100000, '2026-07-10', 1, 1);
insert into engagement_badges (user_id, month) values (100000, '2026-06-01');
insert into engagement_events (user_id, event, key, happened_at) values (100000, 'checkedIn', '2026-07-10', now());
with invited as (
  insert into account_users (login_name, name, invite_code) values ('invited_0039', '被邀请的人', 'INVITE0039') returning id
), referral as (
  insert into engagement_referrals (invitee_id, inviter_id, devices, state, paid_at)
  select id, 100000, array[repeat('a', 64)], 'paid', now() from invited returning invitee_id
)
insert into engagement_referral_devices (device, invitee_id) select repeat('a', 64), invitee_id from referral;
