-- The moderators' desk. A case is leased to whoever has it open; a decision without a lease is refused.
alter table moderation_cases
  add column held_by bigint,
  add column held_until timestamptz(3),
  add column reason_key text not null default ''
    check (reason_key in ('', 'spam', 'abuse', 'sexual', 'violence', 'fraud', 'minor', 'rights', 'privacy', 'other')),
  -- Who passed it on to a colleague, and why. They do not decide it themselves.
  add column escalated_by bigint,
  add column escalation text not null default '' check (length(escalation) <= 200),
  add constraint moderation_cases_lease check ((held_by is null) = (held_until is null));
-- Each filter of the queue walks its own rows in the queue's order.
create index moderation_cases_open_cause on moderation_cases (cause, urgency desc, opened_at, id) where state = 'open';
create index moderation_cases_open_kind on moderation_cases (kind, urgency desc, opened_at, id) where state = 'open';
create index moderation_cases_open_both on moderation_cases (cause, kind, urgency desc, opened_at, id) where state = 'open';
create index moderation_cases_open_held on moderation_cases (held_by, urgency desc, opened_at, id)
  where state = 'open' and held_by is not null;
create index moderation_cases_decided_by on moderation_cases (decided_by, state, decided_at desc, id desc)
  where state <> 'open';

-- Every decision that was made, for ever: what a person's record, the months' totals and taking one back are read from.
create table moderation_decisions (
  id bigint generated always as identity primary key,
  case_id bigint not null,
  kind text not null check (kind in ('post', 'comment', 'person')),
  author_id bigint not null,
  staff_id bigint not null,
  act text not null check (act in ('keep', 'hide', 'clear')),
  cause text not null check (cause in ('new', 'word', 'report', 'appeal')),
  reason_key text not null default '',
  reason text not null default '' check (length(reason) <= 200),
  ban_days integer not null default 0 check (ban_days >= 0),
  -- How the case, the thing and the posting ban were before; null where it cannot be taken back.
  before jsonb,
  -- The version of the case that the decision made: taken back only while nothing has happened since.
  version integer not null,
  opened_at timestamptz(3) not null,
  decided_at timestamptz(3) not null,
  undone_at timestamptz(3),
  -- An appeal against it was granted.
  overturned_at timestamptz(3)
);
create index moderation_decisions_author on moderation_decisions (author_id, id desc);
create index moderation_decisions_case on moderation_decisions (case_id, id desc);
create index moderation_decisions_staff on moderation_decisions (staff_id, id desc);
create index moderation_decisions_decided on moderation_decisions (decided_at);
grant select, insert on moderation_decisions to lanyu_app;
grant update (undone_at, overturned_at, reason) on moderation_decisions to lanyu_app;

-- Whether a report was right, once its case is decided: what it says about the next one of the same person.
alter table moderation_reports
  add column outcome text not null default '' check (outcome in ('', 'right', 'wrong'));
create index moderation_reports_outcome on moderation_reports (reporter_id, outcome) where outcome <> '';

-- How often a word was found on a day, in parts so that a word everybody writes is no single hot row.
create table moderation_word_hits (
  word_id bigint not null references moderation_words (id),
  day date not null,
  part smallint not null,
  hits integer not null default 0,
  primary key (word_id, day, part)
);
create index moderation_word_hits_day on moderation_word_hits (day);
grant select, insert, update, delete on moderation_word_hits to lanyu_app;
create index moderation_words_level on moderation_words (level, id desc);
alter table moderation_words add column version integer not null default 1;

-- What moderators did in a month (Asia/Shanghai), for everybody to read. Filled once the month is over.
create table moderation_months (
  month date primary key check (extract(day from month) = 1),
  decided integer not null,
  kept integer not null,
  hidden integer not null,
  reports integer not null,
  appeals integer not null,
  overturned integer not null,
  median_seconds integer not null
);
grant select, insert, update on moderation_months to lanyu_app;
create index moderation_reports_created on moderation_reports (created_at);

-- Lists of what players wrote, for operators.
create index square_posts_state on square_posts (state, id desc);
create index square_posts_author_state on square_posts (author_id, state, id desc);
create index square_posts_game on square_posts (game_id, id desc) where game_id is not null;
create index square_comments_state on square_comments (state, id desc);
create index square_comments_author_state on square_comments (author_id, state, id desc);
create index catalog_reviews_game on catalog_reviews (game_id, id desc);
create index catalog_reviews_game_stars on catalog_reviews (game_id, stars, id desc);
create index catalog_reviews_any_stars on catalog_reviews (stars, id desc);
create index catalog_reviews_hidden on catalog_reviews (hidden, id desc);
create index catalog_reviews_game_hidden on catalog_reviews (game_id, hidden, id desc);
