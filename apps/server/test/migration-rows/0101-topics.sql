insert into square_tag_follows (user_id, tag_id) select 100000, min(id) from square_tags having count(*) > 0;
insert into square_tag_changes (tag_id, followers) select min(id), 1 from square_tags having count(*) > 0;
insert into square_tag_counts (tag_id, followers) select min(id), 1 from square_tags having count(*) > 0;
update square_tags set merged_into = (select min(id) from square_tags) where id = (select max(id) from square_tags) and id <> (select min(id) from square_tags);
