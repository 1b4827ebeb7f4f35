insert into search_documents (kind, ref_id, title, name, title_words, words, popularity, tier, starts_at) values ('game', 1, '月海回声', '月海回声', array_to_tsvector('{月海,海回,回声}'), array_to_tsvector('{月海,海回,回声,治愈}'), 10, 0, now());
insert into search_terms (doc_id, term, tier, weight, starts_at) values (1, '月海回声', 0, 10, now()), (1, 'yhhs', 0, 10, now());
insert into search_tiers (tier, popularity, doc_id) values (0, 10, 1);
insert into search_asked (day, word, visitor) values (current_date, '月海', '\x0011223344556677');
insert into search_word_days (day, word, visitors) values (current_date, '月海', 12);
insert into search_hot_words (word, visitors) values ('月海', 12);
