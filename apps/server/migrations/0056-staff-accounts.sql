-- Operators: roles, second factors, sessions that say where they are used (decision 47).

-- A role is a set of permissions of the contract. The owner's is always everything, and nobody else's is.
create table staff_roles (
  id bigint generated always as identity primary key,
  key text not null unique check (key ~ '^[a-z]{2,20}$'),
  name text not null check (length(name) between 1 and 40),
  permissions text[] not null default '{}',
  -- Where its holders may call from; null: from everywhere.
  allowed_networks cidr[] check (cardinality(allowed_networks) > 0),
  version integer not null default 1 check (version > 0),
  check ((key = 'owner') = (permissions = '{*}')),
  check (key = 'owner' or not '*' = any (permissions))
);

insert into staff_roles (key, name, permissions) values
  ('owner', '所有者', '{*}'),
  ('editor', '运营编辑', '{activity.read,activity.write,approval.content,bulletin.read,bulletin.write,catalog.publish,catalog.read,catalog.write,gift.read,gift.write,help.read,help.write,membership.read,membership.write,message.read,message.write,moderation.read,orders.write,square.read,square.write,video.read,video.write}'),
  ('moderator', '审核员', '{account.ban,approval.people,bulletin.read,catalog.read,catalog.review,help.read,kefu.read,moderation.read,moderation.write,square.read,square.write,video.read}'),
  ('support', '客服', '{activity.read,bulletin.read,catalog.read,gift.read,help.read,kefu.read,kefu.write,moderation.read,orders.read,orders.refund,square.read,video.read,wallet.read,wallet.write}'),
  ('finance', '财务', '{activity.read,approval.money,gift.read,gift.write,kefu.read,membership.read,membership.write,orders.read,orders.reconcile,orders.refund,orders.write,wallet.read,wallet.write}'),
  ('auditor', '审计', '{activity.read,bulletin.read,catalog.read,gift.read,help.read,kefu.read,membership.read,message.read,moderation.read,orders.read,square.read,staff.log,staff.read,video.read,wallet.read}');

alter table staff_members
  add column must_change_password boolean not null default false,
  add column last_sign_in_at timestamptz(3),
  -- When this operator last took power from a colleague: who makes themselves the only one does not decide alone.
  add column took_power_at timestamptz(3);

create table staff_member_roles (
  staff_id bigint not null references staff_members (id),
  role_id bigint not null references staff_roles (id),
  primary key (staff_id, role_id)
);
create index staff_member_roles_role on staff_member_roles (role_id);

-- Single permissions beside the roles. Only those from before there were roles have no end.
create table staff_grants (
  staff_id bigint not null references staff_members (id),
  permission text not null check (permission ~ '^[a-z]{2,20}\.[a-z]{2,20}$'),
  ends_at timestamptz(3),
  granted_by bigint references staff_members (id),
  primary key (staff_id, permission)
);
insert into staff_grants (staff_id, permission)
select distinct m.id, held.permission
from staff_members m, unnest(m.permissions) as held (permission)
where held.permission ~ '^[a-z]{2,20}\.[a-z]{2,20}$';
comment on column staff_members.permissions is 'Read by processes older than roles; goes with the next release.';

create table staff_totp (
  staff_id bigint primary key references staff_members (id),
  -- Encrypted under the application's secret, for this operator.
  sealed_secret text not null,
  -- A code of this step, or of one before it, is refused: nobody uses a code twice.
  last_step bigint not null,
  created_at timestamptz(3) not null default now()
);

create table staff_passkeys (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_members (id),
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index staff_passkeys_member on staff_passkeys (staff_id);

create table staff_recovery_codes (
  staff_id bigint not null references staff_members (id),
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz(3),
  primary key (staff_id, code_hash)
);

-- Sessions from before have no second factor: everybody signs in anew.
update staff_sessions set revoked_at = now() where revoked_at is null;
alter table staff_sessions
  add column id bigint generated always as identity unique,
  add column address text not null default '' check (length(address) <= 64),
  add column user_agent text not null default '' check (length(user_agent) <= 400),
  add column known_device boolean not null default false,
  add column last_seen_at timestamptz(3) not null default now(),
  -- When the second factor was proven first, and last; null: not yet, and nothing can be done.
  add column factor_at timestamptz(3),
  add column proved_at timestamptz(3),
  add constraint staff_sessions_proofs check ((factor_at is null) = (proved_at is null));

revoke insert, update on staff_members from lanyu_app;
grant insert (login_name, name, password_hash, must_change_password) on staff_members to lanyu_app;
grant update (password_hash, disabled, must_change_password, last_sign_in_at, took_power_at) on staff_members to lanyu_app;
-- It can end a session, never lengthen one or give it to somebody else.
revoke update on staff_sessions from lanyu_app;
grant update (last_seen_at, factor_at, proved_at, revoked_at) on staff_sessions to lanyu_app;
grant select on staff_roles to lanyu_app;
grant update (name, permissions, allowed_networks, version) on staff_roles to lanyu_app;
grant select, insert, delete on staff_member_roles to lanyu_app;
grant select, insert, delete on staff_grants to lanyu_app;
grant update (ends_at, granted_by) on staff_grants to lanyu_app;
grant select, insert, delete on staff_totp to lanyu_app;
grant update (last_step, sealed_secret) on staff_totp to lanyu_app;
grant select, insert, delete on staff_passkeys to lanyu_app;
grant update (counter, last_used_at) on staff_passkeys to lanyu_app;
grant select, insert, delete on staff_recovery_codes to lanyu_app;
grant update (used_at) on staff_recovery_codes to lanyu_app;
