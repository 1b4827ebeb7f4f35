-- What can be found. Tiers are popularity: the thousand most popular documents are tier 0, the next ten thousand tier 1,
-- then 100,000, a million, the rest. A search walks them downwards and stops when the page is full, so a frequent word
-- costs what the first tiers cost, however many documents there are.
create table search_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('game')),
  ref_id bigint not null,
  title text not null,
  -- The title without case, width, spaces and marks, as keywords are compared.
  name text collate "C" not null,
  title_words tsvector not null,
  -- Of the title and of the texts.
  words tsvector not null,
  popularity bigint not null default 0,
  tier smallint not null check (tier between 0 and 4),
  -- Not found before.
  starts_at timestamptz(3) not null,
  unique (kind, ref_id)
);
create index search_documents_name on search_documents (tier, name);
create index search_documents_popularity on search_documents (tier, popularity desc, id);
create index search_documents_tier_0 on search_documents using gin (title_words, words) where tier = 0;
create index search_documents_tier_1 on search_documents using gin (title_words, words) where tier = 1;
create index search_documents_tier_2 on search_documents using gin (title_words, words) where tier = 2;
create index search_documents_tier_3 on search_documents using gin (title_words, words) where tier = 3;
create index search_documents_tier_4 on search_documents using gin (title_words, words) where tier = 4;
grant select, insert, update, delete on search_documents to lanyu_app;

-- Beginnings by which a document is suggested: its name, also from a word inside it, its pinyin, its pinyin initials.
-- Tier, weight and start are the document's, so that one walk along one index answers.
create table search_terms (
  doc_id bigint not null references search_documents (id) on delete cascade,
  term text collate "C" not null check (term <> ''),
  tier smallint not null check (tier between 0 and 4),
  weight bigint not null,
  starts_at timestamptz(3) not null,
  primary key (doc_id, term)
);
create index search_terms_term on search_terms (tier, term) include (weight, doc_id, starts_at);
grant select, insert, update, delete on search_terms to lanyu_app;

-- The last document of each tier when they were last ranked; no row for a tier that nothing follows.
create table search_tiers (
  tier smallint primary key check (tier between 0 and 3),
  popularity bigint not null,
  doc_id bigint not null
);
grant select, insert, update, delete on search_tiers to lanyu_app;

-- Who found something by which word on which day (Asia/Shanghai). The visitor is a keyed hash of address, word and day:
-- good for counting different ones, and for nothing else. Gone after two days.
create table search_asked (
  day date not null,
  word text collate "C" not null check (length(word) between 1 and 40),
  visitor bytea not null check (length(visitor) = 8),
  primary key (day, word, visitor)
);
grant select, insert, delete on search_asked to lanyu_app;

create table search_word_days (
  day date not null,
  word text collate "C" not null,
  visitors integer not null check (visitors > 0),
  primary key (day, word)
);
grant select, insert, update, delete on search_word_days to lanyu_app;

-- What many look for these days, drawn up by the worker.
create table search_hot_words (
  word text collate "C" primary key,
  visitors integer not null check (visitors > 0)
);
grant select, insert, delete on search_hot_words to lanyu_app;
