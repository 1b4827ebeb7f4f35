insert into catalog_not_interested (user_id, kind, ref_id) values (100000, 'type', 1);
