-- Files on their way in, in pieces that can be resumed (tus). Each piece is a file of the storage; the row says which of them,
-- in which order, make up the whole, so any process on any machine can take the next one.
create table media_uploads (
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  staff_id bigint not null references staff_members (id),
  kind text not null check (kind in ('picture')),
  size bigint not null check (size > 0),
  received bigint not null default 0,
  pieces text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- What was made of it: asked for again, the same is answered.
  picture_id bigint references media_pictures (id) on delete set null,
  check (received between 0 and size)
);
create index media_uploads_open on media_uploads (staff_id) where picture_id is null;
create index media_uploads_expiry on media_uploads (expires_at);
create index media_uploads_picture on media_uploads (picture_id) where picture_id is not null;
grant select, insert, update, delete on media_uploads to lanyu_app;
