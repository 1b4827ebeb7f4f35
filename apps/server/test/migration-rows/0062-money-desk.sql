insert into wallet_alerts (kind, key, detail) values ('reconciliation-payment', 'sandbox:62', '{"channel": "sandbox", "billDay": "2026-11-01"}');
insert into staff_roles (key, name, permissions) values ('drillone', 'Night Shift', '{kefu.read}'), ('drilltwo', 'ｎight shift', '{kefu.read}');
