-- A person can be reported too; author_id is theirs.
alter table moderation_cases drop constraint moderation_cases_kind_check;
alter table moderation_cases add constraint moderation_cases_kind_check check (kind in ('post', 'comment', 'person'));
