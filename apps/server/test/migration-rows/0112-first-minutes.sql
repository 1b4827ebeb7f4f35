insert into catalog_chosen_types (user_id, type_id) values (100000, 1);
