insert into site_visits (device_id, channel_id, day) values ('device-0002', 'tv', '2026-11-16'), ('device-0003', 'tv', current_date);
update site_visits set counted = true where device_id = 'device-0002';
