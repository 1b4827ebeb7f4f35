-- What the desks of people and money still lacked.

-- Tickets of one category, in the order of each list that offers it.
create index site_kefu_tickets_category_waiting on site_kefu_tickets (category, priority, waiting_since, id)
  where state = 'waiting';
create index site_kefu_tickets_category_state on site_kefu_tickets (category, state, updated_at, id);

-- Colleagues whom a note names.
create table site_kefu_mentions (
  note_id bigint not null references site_kefu_notes (id),
  staff_id bigint not null references staff_members (id),
  primary key (staff_id, note_id)
);
create index site_kefu_mentions_note on site_kefu_mentions (note_id);
grant select, insert, delete on site_kefu_mentions to lanyu_app;

-- An operator's picture in an answer belongs to the player who gets it, and only that operator can send it.
alter table media_images add column staff_id bigint references staff_members (id);

-- Movements of one kind in a player's ledger.
create index wallet_entries_kind on wallet_entries (user_id, kind, seq desc);

-- Who works on a difference.
alter table wallet_alerts
  add column claimed_by bigint references staff_members (id),
  add column claimed_at timestamptz(3),
  add constraint wallet_alerts_claimed_check check ((claimed_by is null) = (claimed_at is null));
create index wallet_alerts_claimed on wallet_alerts (claimed_by, id) where resolved_at is null and claimed_by is not null;

-- Where a day's root was published outside, once for ever.
create table wallet_root_publications (
  day date primary key references wallet_roots (day),
  url text not null check (url ~ '^https://' and length(url) <= 500),
  published_by bigint not null references staff_members (id),
  published_at timestamptz(3) not null default now()
);
grant select, insert on wallet_root_publications to lanyu_app;

-- The last time its owner was given the address of the file.
alter table account_exports add column fetched_at timestamptz(3);
create index account_exports_state on account_exports (state, id);

alter table site_bulletins add column version integer not null default 1;
