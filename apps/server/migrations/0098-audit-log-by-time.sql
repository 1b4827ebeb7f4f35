-- phase: before
-- online
create index concurrently staff_log_created on staff_log (created_at, id);
