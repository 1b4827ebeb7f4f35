-- phase: before
-- online
-- Some rows at a time; begun again, it finds those that were copied and goes on.
call db_copy_to_daily_parts();
