insert into catalog_review_votes (user_id, review_id) select 100000, max(id) from catalog_reviews having count(*) > 0;
insert into catalog_review_counts (review_id, game_id, stars, helpful)
select id, game_id, stars, 1 from catalog_reviews where id = (select max(id) from catalog_reviews);
insert into catalog_review_answers (review_id, content, staff_id)
select r.id, '谢谢，下个版本会修好。', s.id from (select max(id) as id from catalog_reviews) r, (select min(id) as id from staff_members) s
where r.id is not null and s.id is not null;
insert into square_game_guides (game_id, post_id, position)
select g.id, p.id, 0 from (select min(id) as id from catalog_games) g, (select min(id) as id from square_posts) p
where g.id is not null and p.id is not null;
