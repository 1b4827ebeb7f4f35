insert into moderation_cases (kind, ref_id, author_id, cause) values ('person', 100000, 100000, 'report');
