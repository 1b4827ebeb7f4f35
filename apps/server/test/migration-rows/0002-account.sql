insert into account_users (login_name, name, invite_code, phone) values ('FirstUser', '老用户', 'OLDONE', '13800000000');
insert into account_users (login_name, name, invite_code, invited_by) values ('second_user', '被邀请的', 'SECOND', 100000);
insert into account_sessions (token_hash, user_id, expires_at) values (sha256('token'), 100000, now() + interval '1 day');
