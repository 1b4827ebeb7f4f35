insert into orders_reconciliations (channel, day, provider_fen, orders_fen, ledger_coins, orders_coins, payments, refunds, differences, ran_at)
values ('sandbox', '2026-11-03', 0, 0, 0, 0, 0, 0, 0, now());
