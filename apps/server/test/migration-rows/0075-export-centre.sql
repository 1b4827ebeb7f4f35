insert into exports_files (staff_id, kind, filter, reason, parts, last_keys)
  select min(id), 'claims', '{"packId": "1"}', '核对', '{0-a}', '["1", "2"]' from staff_members having min(id) is not null;
