insert into site_switches (feature, is_off, channels, reason) values ('comments', true, '{c1}', '维护');
insert into search_word_days (day, word, visitors, missed) values ('2026-11-17', '没有的词', 0, 4);
insert into ops_job_runs (job, ended_at, milliseconds, failed) values ('site.clean-visits', now(), 12, false);
