insert into wallet_alerts (kind, key, detail) values ('reconciliation-payment', 'sandbox:62', '{"channel": "sandbox", "billDay": "2026-11-01"}');
