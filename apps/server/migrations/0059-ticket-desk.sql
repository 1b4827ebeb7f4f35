-- Customer service works on tickets from one desk: who took a ticket, since when its player waits, what colleagues told each other.
alter table site_kefu_tickets
  add column assignee_id bigint references staff_members (id),
  add column desk text not null default 'support' check (desk in ('support', 'finance', 'moderation')),
  -- 1 comes before 2, whoever waits longer.
  add column priority smallint not null default 2 check (priority in (1, 2)),
  add column first_answered_at timestamptz(3),
  -- Of a ticket that waits. Who adds something keeps the place.
  add column waiting_since timestamptz(3) not null default now(),
  add column version integer not null default 1,
  -- A duplicate: its thread is in the other ticket of the same player.
  add column merged_into bigint references site_kefu_tickets (id),
  add constraint site_kefu_tickets_merged_check check (merged_into is null or (state = 'closed' and merged_into <> id));

update site_kefu_tickets t set
  waiting_since = t.updated_at,
  first_answered_at = (select min(e.created_at) from site_kefu_entries e where e.ticket_id = t.id and e.staff_id is not null);

-- One index for each list of the desk, in its order.
drop index site_kefu_tickets_waiting;
create index site_kefu_tickets_waiting on site_kefu_tickets (priority, waiting_since, id) where state = 'waiting';
create index site_kefu_tickets_unassigned on site_kefu_tickets (priority, waiting_since, id)
  where state = 'waiting' and assignee_id is null;
create index site_kefu_tickets_desk on site_kefu_tickets (desk, priority, waiting_since, id) where state = 'waiting';
create index site_kefu_tickets_assignee on site_kefu_tickets (assignee_id, state desc, priority, waiting_since, id)
  where state <> 'closed';
create index site_kefu_tickets_merged on site_kefu_tickets (merged_into) where merged_into is not null;

-- What operators tell each other about a ticket. A table of its own: no answer to a player is made from it.
create table site_kefu_notes (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references site_kefu_tickets (id),
  staff_id bigint not null references staff_members (id),
  kind text not null check (kind in ('note', 'handover', 'merge', 'assign', 'close', 'reopen')),
  text text not null check (length(text) <= 2000),
  -- Who took it, or where it went.
  about text not null default '' check (length(about) <= 40),
  created_at timestamptz(3) not null default now()
);
create index site_kefu_notes_ticket on site_kefu_notes (ticket_id, id);

create table site_kefu_canned_replies (
  id bigint generated always as identity primary key,
  -- Null: everybody of customer service uses it.
  owner_id bigint references staff_members (id),
  category text not null check (length(category) between 1 and 20),
  title text not null check (length(title) between 1 and 40),
  text text not null check (length(text) between 1 and 2000),
  use_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index site_kefu_canned_replies_owner on site_kefu_canned_replies (owner_id, use_count desc, id);

alter table site_inquiries
  add column note text not null default '' check (length(note) <= 500),
  add column version integer not null default 1;

grant select, insert, update, delete on site_kefu_notes, site_kefu_canned_replies to lanyu_app;
