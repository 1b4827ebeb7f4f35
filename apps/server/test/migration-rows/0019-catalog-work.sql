update catalog_counters set heat = 350.5 where game_id = 1;
update catalog_packages set told_up_to = 100000 where id = 1;
