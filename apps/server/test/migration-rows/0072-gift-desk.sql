insert into gifts_code_imports (pack_id, staff_id, file_name)
  select (select min(id) from gifts_packs), min(id), 'codes.csv' from staff_members where exists (select from gifts_packs);
insert into gifts_staged_codes (import_id, code) select id, 'A-1' from gifts_code_imports;
update gifts_batches set voided_at = now(), voided_by = (select min(id) from staff_members) where id = (select min(id) from gifts_batches);
