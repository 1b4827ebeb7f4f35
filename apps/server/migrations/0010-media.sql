-- Images that players sent, as they were re-encoded: what was sent itself is never kept.
create table media_images (
  id bigint generated always as identity primary key,
  owner_id bigint not null references account_users (id),
  kind text not null check (kind in ('avatar', 'kefu')),
  -- Folder of its files in the storage; unguessable.
  folder text not null unique check (length(folder) between 10 and 100),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz(3) not null default now(),
  -- Set once something shows it; what nothing shows is removed after a day.
  attached_at timestamptz(3)
);
create index media_images_owner on media_images (owner_id, id desc);
create index media_images_unattached on media_images (created_at) where attached_at is null;

grant select, insert, update, delete on media_images to lanyu_app;
