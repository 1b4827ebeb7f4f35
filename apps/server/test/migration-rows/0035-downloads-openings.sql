update downloads_tickets set openings = 2, lines = 1;
insert into downloads_log_places (file, place, read_up_to, first_at) values ('downloads.log.1', 40, now(), now());
