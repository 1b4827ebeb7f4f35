-- phase: before
-- X-C33. What somebody follows, gets or asks not to see makes their lists due at once, whoever writes it. Only who looked at a list has a row.
create function recommendations_note_signal() returns trigger language plpgsql as $$
begin
  update recommendations_people set due_at = coalesce(due_at, clock_timestamp()), signals = signals + 1
  where user_id in (select user_id from changed) and not is_off;
  return null;
end $$;
create function recommendations_note_follow() returns trigger language plpgsql as $$
begin
  update recommendations_people set due_at = coalesce(due_at, clock_timestamp()), signals = signals + 1
  where user_id in (select follower_id from changed) and not is_off;
  return null;
end $$;

create trigger catalog_wishes_recommend_new after insert on catalog_wishes
  referencing new table as changed for each statement execute function recommendations_note_signal();
create trigger catalog_wishes_recommend_gone after delete on catalog_wishes
  referencing old table as changed for each statement execute function recommendations_note_signal();
create trigger downloads_rights_recommend_new after insert on downloads_rights
  referencing new table as changed for each statement execute function recommendations_note_signal();
create trigger downloads_rights_recommend_gone after delete on downloads_rights
  referencing old table as changed for each statement execute function recommendations_note_signal();
create trigger square_follows_recommend_new after insert on square_follows
  referencing new table as changed for each statement execute function recommendations_note_follow();
create trigger square_follows_recommend_gone after delete on square_follows
  referencing old table as changed for each statement execute function recommendations_note_follow();
create trigger catalog_not_interested_recommend_new after insert on catalog_not_interested
  referencing new table as changed for each statement execute function recommendations_note_signal();
create trigger catalog_not_interested_recommend_gone after delete on catalog_not_interested
  referencing old table as changed for each statement execute function recommendations_note_signal();
create trigger square_not_interested_recommend_new after insert on square_not_interested
  referencing new table as changed for each statement execute function recommendations_note_signal();
create trigger square_not_interested_recommend_gone after delete on square_not_interested
  referencing old table as changed for each statement execute function recommendations_note_signal();
