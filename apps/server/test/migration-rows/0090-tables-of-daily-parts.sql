insert into site_visits (device_id, channel_id, day) values ('device-0004', 'tv', '2026-11-16'), ('device-0005', 'tv', current_date);
