-- X-C9. Where a day stands in the cycle of seven, apart from how many days in a row it ends: a day that is made up
-- lengthens the row and moves nobody's place in the cycle. `carried` are the places, one bit each from the first, that
-- made-up days let go on beside it until their seven are over; the best of all is what a day gives.
alter table engagement_checkins add column step smallint not null default 1 check (step between 1 and 7);
alter table engagement_checkins add column carried smallint not null default 0 check (carried between 0 and 127);
update engagement_checkins set step = (run - 1) % 7 + 1 where run > 1;
