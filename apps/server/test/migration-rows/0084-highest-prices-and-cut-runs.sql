update catalog_games set highest_price = 600 where status <> 'draft';
insert into staff_bulk_runs (staff_id, act, cut) select min(id), 'games.tag', true from staff_members;
