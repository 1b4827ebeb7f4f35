insert into moderation_words (word, folded, level) values ('代充', '代充', 'review');
update db_versions set version = version + 1 where name = 'words';
insert into moderation_cases (kind, ref_id, author_id, cause) values ('post', 1, 100000, 'new');
insert into moderation_reports (case_id, reporter_id, reason) values (1, 100000, 'spam');
insert into moderation_silences (user_id, until_at) values (100000, now() + interval '1 day');
