insert into search_documents (kind, ref_id, title, name, title_words, words, tier, starts_at) values ('post', 1, '第一次来', '第一次来', '', '', 4, now());
