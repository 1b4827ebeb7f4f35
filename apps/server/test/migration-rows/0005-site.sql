insert into site_settings (key, value) values ('name', '"蓝屿"');
insert into site_legal_pages (slug, version, title, html, effective_at) values ('privacy', 1, '隐私政策', '<p>……</p>', now());
insert into site_devices (device_id, device_type, os_type) values ('device-0001', 'h5', 3);
insert into site_visits (device_id, channel_id, day) values ('device-0001', 'tv', '2026-11-15');
insert into site_channel_days (channel_id, day, visits) values ('tv', '2026-11-15', 1);
