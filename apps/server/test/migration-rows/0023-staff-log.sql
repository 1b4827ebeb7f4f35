insert into staff_log (staff_id, call, object, before, after) values (1, 'PUT /admin/v1/catalog/game/{id}', 'game 1', '{"name": "月海"}', '{"name": "月海回声"}');
