-- phase: before
-- online
-- As 0094, of the other table.
alter table messages_readers validate constraint messages_readers_kind_check;
