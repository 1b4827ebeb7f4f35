update account_users set bio = '住在岛上', avatar = 'avatars/abcdefghij' where login_name = 'FirstUser';
insert into account_devices (user_id, device_id) values (100000, 'device-0001');
insert into account_counters (key, count, ends_at) values ('sign-in:abc', 1, now() + interval '1 hour');
insert into account_sms_codes (phone, purpose, code_mac, expires_at) values ('13800000000', 'login', sha256('code'), now() + interval '5 minutes');
insert into account_consents (user_id, slug, version) values (100000, 'agreement', 1);
insert into account_identities (issuer, subject, user_id) values ('https://id.example', 'subject', 100000);
insert into account_exports (user_id) values (100000);
