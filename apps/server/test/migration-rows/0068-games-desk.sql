insert into catalog_game_terms (term, game_id) select 'drill', min(id) from catalog_games;
update catalog_packages set withdrawn_at = now() where id = (select min(id) from catalog_packages);
