insert into staff_member_roles (staff_id, role_id) select min(m.id), min(r.id) from staff_members m, staff_roles r;
insert into staff_grants (staff_id, permission, ends_at) select min(id), 'catalog.read', now() + interval '1 day' from staff_members;
insert into staff_totp (staff_id, sealed_secret, last_step) select min(id), 'sealed', 1 from staff_members;
insert into staff_passkeys (staff_id, credential_id, public_key, counter, name) select min(id), 'credential', 'key', 0, '电脑' from staff_members;
insert into staff_recovery_codes (staff_id, code_hash) select min(id), sha256('code') from staff_members;
