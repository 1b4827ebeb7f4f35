-- phase: before
-- X-C37. Which types of games somebody said they like, of their own accord. It weighs in what is recommended to them.
create table catalog_chosen_types (
  user_id bigint not null references account_users (id),
  type_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, type_id)
);
grant select, insert, delete on catalog_chosen_types to lanyu_app;
create trigger catalog_chosen_types_recommend_new after insert on catalog_chosen_types
  referencing new table as changed for each statement execute function recommendations_note_signal();
create trigger catalog_chosen_types_recommend_gone after delete on catalog_chosen_types
  referencing old table as changed for each statement execute function recommendations_note_signal();
