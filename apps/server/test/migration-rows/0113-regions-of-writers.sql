insert into square_posts (author_id, content, region) values (100000, '从海边发来', '广东');
insert into square_comments (post_id, author_id, content, region)
select max(id), 100000, '从岛上发来', '中国香港' from square_posts having count(*) > 0;
