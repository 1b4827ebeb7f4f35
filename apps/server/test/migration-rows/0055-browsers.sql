insert into account_sms_codes (phone, purpose, code_mac, expires_at, browser_id)
values ('13900000055', 'login', decode(repeat('55', 32), 'hex'), now() + interval '5 minutes', 'a-browser');
insert into account_sessions (token_hash, user_id, expires_at, ends_at, warned_at)
select decode(repeat('a5', 32), 'hex'), min(id), now() + interval '30 days', now() + interval '90 days', now() from account_users;
