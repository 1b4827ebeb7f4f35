-- A payment is started at a page or as a code to scan; the result page shows the one or the other.
alter table orders_orders add column pay_kind text not null default 'page' check (pay_kind in ('page', 'qr'));

-- Refunds of a day, for its reconciliation with the ledger.
create index orders_events_refunding on orders_events (created_at) where event = 'refunding';
