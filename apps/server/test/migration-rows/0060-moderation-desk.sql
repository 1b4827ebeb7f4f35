update moderation_cases set held_by = 1, held_until = now() + interval '5 minutes' where id = (select min(id) from moderation_cases);
insert into moderation_decisions (case_id, kind, author_id, staff_id, act, cause, version, opened_at, decided_at) select id, kind, author_id, 1, 'keep', cause, 1, now(), now() from moderation_cases order by id limit 1;
insert into moderation_word_hits (word_id, day, part, hits) select min(id), '2026-11-01', 0, 3 from moderation_words;
insert into moderation_months values ('2026-10-01', 10, 7, 3, 4, 2, 1, 600);
