create table site_faqs (
  id bigint generated always as identity primary key,
  category text not null check (length(category) between 1 and 12),
  question text not null check (length(question) between 1 and 80),
  html text not null check (length(html) <= 8000),
  position integer not null default 0,
  hidden boolean not null default false,
  -- Votes as last counted, by a job: answering a vote never waits for another.
  helpful integer not null default 0 check (helpful >= 0),
  unhelpful integer not null default 0 check (unhelpful >= 0),
  version integer not null default 1,
  updated_at timestamptz(3) not null default now()
);
create index site_faqs_order on site_faqs (position, id);
grant select, insert, update on site_faqs to lanyu_app;

-- One vote a device; what it says may change. `counted` is what of it the counts hold.
create table site_faq_votes (
  faq_id bigint not null references site_faqs (id),
  device_id text not null check (length(device_id) between 8 and 64),
  helpful boolean not null,
  counted boolean,
  updated_at timestamptz(3) not null default now(),
  primary key (faq_id, device_id)
);
create index site_faq_votes_uncounted on site_faq_votes (faq_id, device_id) where counted is distinct from helpful;
grant select, insert, update on site_faq_votes to lanyu_app;

create table site_inquiries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('publish', 'advertise', 'media', 'other')),
  company text not null check (length(company) between 1 and 60),
  contact text not null check (length(contact) between 1 and 30),
  reach text not null check (length(reach) between 5 and 80),
  text text not null check (length(text) <= 2000),
  user_id bigint references account_users (id),
  handled_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index site_inquiries_open on site_inquiries (id desc) where handled_at is null;
create index site_inquiries_handled on site_inquiries (id desc) where handled_at is not null;
create index site_inquiries_user on site_inquiries (user_id) where user_id is not null;
grant select, insert, update, delete on site_inquiries to lanyu_app;
