insert into square_posts (author_id, content, quote_id) select 100000, '一起来看', max(id) from square_posts having count(*) > 0;
