-- X-A8: the row of an export knows its file for as long as there may be one, whatever became of the export. Both clean-ups
-- find their rows without reading the table.
drop index account_exports_expiry;
create index account_exports_file on account_exports (expires_at) where file <> '';
create index account_exports_over on account_exports (created_at) where state in ('failed', 'expired');
