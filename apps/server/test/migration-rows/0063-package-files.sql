insert into catalog_package_files (game_id, platform, state, size, sha256, file_key, staff_id)
  select (select min(id) from catalog_games), 1, 'ready', 1000, repeat('ab', 32), 'packages/drill', min(id) from staff_members;
