insert into staff_members (login_name, password_hash, name) values ('operator', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA', '值班');
insert into staff_sessions (token_hash, staff_id, expires_at) values (sha256('token'), 1, now() + interval '1 day');
insert into site_bulletins (pos_type, title, content, start_at, end_at, created_by) values (1, '公告', '<p>……</p>', now(), now() + interval '1 day', 1);
