insert into engagement_checkin_counts (day, kind, number, people) values ('2026-11-17', 'step', 1, 120);
