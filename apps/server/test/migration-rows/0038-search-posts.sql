insert into search_posts (id, title, name, words, tier) values (1, '第一次来', '第一次来', '', 4);
insert into search_post_tiers (tier, popularity, doc_id) values (0, 1, 1);
