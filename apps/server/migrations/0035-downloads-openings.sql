-- Who serves a package logs it when the transfer ends. How often an address was opened, and how many lines were read of it, tell
-- whether something is still under way (X-M11).
alter table downloads_tickets
  add openings integer not null default 0 check (openings >= 0),
  add lines integer not null default 0 check (lines >= 0);

-- The time of the oldest line read: what was sold before it nobody counted. Null while no line told a time. Of files that were
-- begun before this was kept only their newest line is known, which is on the safe side.
alter table downloads_log_places add first_at timestamptz(3);
update downloads_log_places set first_at = read_up_to where read_up_to > 'epoch';

-- For whoever asks for all that is known about them.
create index downloads_checks_user on downloads_checks (user_id, order_id);
