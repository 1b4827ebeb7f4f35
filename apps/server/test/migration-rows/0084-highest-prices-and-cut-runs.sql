update catalog_games set highest_price = 600 where status <> 'draft';
update staff_bulk_runs set cut = true where id = (select min(id) from staff_bulk_runs);
