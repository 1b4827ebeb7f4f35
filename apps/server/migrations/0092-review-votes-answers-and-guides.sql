-- phase: before
-- X-C18. Who found whose review helpful.
create table catalog_review_votes (
  user_id bigint not null references account_users (id),
  review_id bigint not null references catalog_reviews (id),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, review_id)
);
create index catalog_review_votes_review on catalog_review_votes (review_id);
grant select, insert, delete on catalog_review_votes to lanyu_app;

-- How many did: beside the review, whose nine indexes a vote then leaves alone. Game and stars are the review's, so that the most helpful
-- of a game, or of those with so many stars, lie together.
create table catalog_review_counts (
  review_id bigint primary key references catalog_reviews (id),
  game_id bigint not null,
  stars integer not null check (stars between 1 and 5),
  helpful integer not null check (helpful >= 0)
);
create index catalog_review_counts_game on catalog_review_counts (game_id, helpful desc, review_id desc) where helpful > 0;
create index catalog_review_counts_game_stars on catalog_review_counts (game_id, stars, helpful desc, review_id desc) where helpful > 0;
grant select, insert, update, delete on catalog_review_counts to lanyu_app;

-- X-C19. What the studio answers to a review: once.
create table catalog_review_answers (
  review_id bigint primary key references catalog_reviews (id),
  content text not null check (length(content) between 1 and 500),
  staff_id bigint not null references staff_members (id),
  created_at timestamptz(3) not null default now()
);
grant select, insert, update, delete on catalog_review_answers to lanyu_app;

-- X-C21. Posts that operators keep as a game's guides, in their order.
create table square_game_guides (
  game_id bigint not null references catalog_games (id),
  post_id bigint not null references square_posts (id),
  position integer not null check (position >= 0),
  primary key (game_id, post_id)
);
create index square_game_guides_order on square_game_guides (game_id, position);
create index square_game_guides_post on square_game_guides (post_id);
grant select, insert, update, delete on square_game_guides to lanyu_app;
