-- phase: before
-- online
-- What 0109 declared, looked at without keeping anybody from writing. All rows of before satisfy the narrower check that went.
alter table wallet_entries validate constraint wallet_entries_kind_check;
