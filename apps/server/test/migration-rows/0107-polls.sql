update square_posts set poll = '{"answers":["海边","山里"],"endTime":4102444800000}' where id = (select max(id) from square_posts);
insert into square_poll_votes (user_id, post_id, answer) select 100000, max(id), 1 from square_posts having count(*) > 0;
insert into square_poll_changes (post_id, answer, votes) select max(id), 1, 1 from square_posts having count(*) > 0;
