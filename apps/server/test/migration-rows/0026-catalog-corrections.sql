insert into catalog_reshelvings (shelf_id, after_game_id) select id, 1 from catalog_shelves where kind = 'all';
update catalog_counters set heat = 123456789012345678901234567890 where game_id = 1;
