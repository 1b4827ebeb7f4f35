-- What finance looks for among alerts: one kind of them, and the lines of a reconciled day.
create index wallet_alerts_kind on wallet_alerts (kind, id);
create index wallet_alerts_kind_open on wallet_alerts (kind, id) where resolved_at is null;
create index wallet_alerts_bill_day on wallet_alerts ((detail ->> 'channel'), (detail ->> 'billDay'), id)
  where detail ->> 'billDay' is not null;
-- Refunds that a provider refused: nobody asks it about them any more.
create index orders_orders_refund_refused on orders_orders (id) where state = 'refunding' and ask_at is null;
