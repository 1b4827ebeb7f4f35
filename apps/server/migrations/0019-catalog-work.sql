-- Log2 of the decayed sum that `hot` is the thousandths of. `hot` alone would lose what is small beside the sum: one
-- download of a game with thousands moves it by less than a thousandth. Null while nothing has happened.
alter table catalog_counters add column heat double precision;

-- Who waits for a version is told in the order of user ids; everybody up to here has been.
alter table catalog_packages add column told_up_to bigint not null default 0;

-- Two workers that count at once pass over each other's rows, which is a lock and asks for this right.
grant update on catalog_changes to lanyu_app;
