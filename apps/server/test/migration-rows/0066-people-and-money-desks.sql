insert into site_kefu_mentions (note_id, staff_id)
  select (select min(id) from site_kefu_notes), min(id) from staff_members where exists (select from site_kefu_notes);
update wallet_alerts set claimed_by = (select min(id) from staff_members), claimed_at = now() where id = (select min(id) from wallet_alerts);
