-- Files of orders become files of any kind, made part by part, so that a killed worker goes on where it was.
alter table orders_exports rename to exports_files;
alter index orders_exports_pkey rename to exports_files_pkey;
alter index orders_exports_staff rename to exports_files_staff;
drop index orders_exports_due, orders_exports_waiting, orders_exports_old;

alter table exports_files drop constraint orders_exports_state_check;
update exports_files set state = 'failed' where state = 'waiting';
alter table exports_files
  add constraint exports_files_state_check
    check (state in ('waiting', 'making', 'ready', 'failed', 'cancelled', 'expired')),
  add column kind text not null default 'orders'
    check (kind in ('orders', 'users', 'ledger', 'audit', 'tickets', 'claims')),
  -- Names of the parts that are stored, in their order, and the keys of the last line in them.
  add column parts text[] not null default '{}',
  add column last_keys jsonb,
  -- When a worker last showed that it is at it.
  add column worked_at timestamptz(3),
  -- When the clean-up deleted all that was ever stored of it.
  add column files_deleted_at timestamptz(3);
alter table exports_files alter column kind drop default;
-- The kind of an order is one filter of several kinds of files now.
update exports_files set filter = (filter - 'kind') || jsonb_build_object('orderKind', filter -> 'kind') where filter ? 'kind';

create index exports_files_due on exports_files (expires_at) where state = 'ready';
create index exports_files_unfinished on exports_files (created_at) where state in ('waiting', 'making');
create index exports_files_left on exports_files (created_at)
  where state in ('failed', 'cancelled', 'expired') and files_deleted_at is null;
create index exports_files_over on exports_files (created_at)
  where state in ('failed', 'cancelled', 'expired') and files_deleted_at is not null;

-- Entries of a period, newest first.
create index wallet_entries_period on wallet_entries (created_at desc, user_id desc, seq desc);
drop index wallet_entries_time;

-- One permission for all kinds: who holds it makes files of what they may read. That is more than files of orders, so
-- only the role that a site begins with gets it here; other roles and single grants are for the owner to decide.
update staff_roles set version = version + 1, permissions = (
    select array_agg(distinct each order by each)
    from unnest(array_remove(permissions, 'orders.export') || '{export.make}'::text[]) as each)
  where key = 'finance' and 'orders.export' = any (permissions);
update staff_roles set version = version + 1, permissions = array_remove(permissions, 'orders.export')
  where 'orders.export' = any (permissions);
delete from staff_grants where permission = 'orders.export';
