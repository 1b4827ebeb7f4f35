-- What people write. Nothing is ever removed here by a request: what is gone has the state `deleted` and no text.
create table square_posts (
  id bigint generated always as identity primary key,
  author_id bigint not null references account_users (id),
  content text not null check (char_length(content) <= 5000),
  -- [{id, folder, width, height}]: copies of what media knows; images never change.
  images jsonb not null default '[]',
  tag_ids bigint[] not null default '{}' check (cardinality(tag_ids) <= 3),
  -- [{uid, name}], the names as they were when it was written.
  mentions jsonb not null default '[]',
  game_id bigint references catalog_games (id),
  -- waiting: for moderators; hidden: by them.
  state text not null default 'shown' check (state in ('shown', 'waiting', 'hidden', 'deleted')),
  -- Why it is hidden, for the author.
  reason text not null default '' check (length(reason) <= 200),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  version integer not null default 1,
  check (state = 'deleted' or content <> '')
);
create index square_posts_newest on square_posts (id desc) where state = 'shown';
create index square_posts_author on square_posts (author_id, id desc) where state = 'shown';
create index square_posts_mine on square_posts (author_id, id desc) where state <> 'deleted';
grant select, insert, update on square_posts to lanyu_app;

create table square_post_versions (
  post_id bigint not null references square_posts (id),
  version integer not null,
  content text not null,
  images jsonb not null,
  tag_ids bigint[] not null,
  created_at timestamptz(3) not null,
  primary key (post_id, version)
);
grant select, insert, delete on square_post_versions to lanyu_app;

-- A shown post once in every feed that is not newest-of-all or of an author: hottest of all (kind 0, ref 0), of a tag (1), about
-- a game (2). A page of any of them is one walk along one index. Not shown: not in here.
create table square_feed_posts (
  kind smallint not null check (kind in (0, 1, 2)),
  ref_id bigint not null,
  post_id bigint not null references square_posts (id),
  -- What square_post_counts says; heat as in the catalogue: it stands still while nothing happens.
  hot bigint not null default 0,
  primary key (kind, ref_id, post_id)
);
create index square_feed_posts_hot on square_feed_posts (kind, ref_id, hot desc, post_id desc);
create index square_feed_posts_post on square_feed_posts (post_id);
grant select, insert, update, delete on square_feed_posts to lanyu_app;

-- Kept by the worker from square_changes: no request updates a row that others update too. No row yet: nothing counted yet.
create table square_post_counts (
  post_id bigint primary key references square_posts (id),
  likes bigint not null default 0,
  comments bigint not null default 0,
  -- Sum of all events, newer ones weighing more; a whole number of any length.
  heat numeric not null default 0,
  hot bigint not null default 0,
  -- Likes the author was told of last.
  told_likes bigint not null default 0
);
grant select, insert, update on square_post_counts to lanyu_app;

-- By user first: "which of these did I like" reads neighbours, and likes of one post spread over the whole index.
-- No foreign key to the post: each would lock the liked post's row, and a thousand at once on one row wait for one another's
-- bookkeeping (multixacts). The insert selects from shown posts instead, and posts are never removed.
create table square_likes (
  user_id bigint not null references account_users (id),
  post_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, post_id)
);
grant select, insert, delete on square_likes to lanyu_app;

create table square_comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references square_posts (id),
  author_id bigint not null references account_users (id),
  -- The comment whose thread it is in; null for one that begins a thread.
  root_id bigint references square_comments (id),
  -- The comment inside the thread that it answers; null under the root itself.
  reply_id bigint references square_comments (id),
  reply_user_id bigint references account_users (id),
  content text not null check (char_length(content) <= 500),
  mentions jsonb not null default '[]',
  state text not null default 'shown' check (state in ('shown', 'waiting', 'hidden', 'deleted')),
  reason text not null default '' check (length(reason) <= 200),
  created_at timestamptz(3) not null default now(),
  check (state = 'deleted' or content <> ''),
  check (root_id is not null or (reply_id is null and reply_user_id is null))
);
create index square_comments_newest on square_comments (post_id, id desc) where root_id is null and state = 'shown';
create index square_comments_thread on square_comments (root_id, id) where root_id is not null and state = 'shown';
create index square_comments_mine on square_comments (author_id, id desc) where state <> 'deleted';
grant select, insert, update on square_comments to lanyu_app;

-- A row for every shown comment that begins a thread, from its insert on; for others once something was counted.
create table square_comment_counts (
  comment_id bigint primary key references square_comments (id),
  post_id bigint not null,
  likes bigint not null default 0,
  replies bigint not null default 0,
  -- 0 keeps it out of the hottest: hidden, or inside a thread.
  listed boolean not null default false,
  hot bigint not null default 0
);
create index square_comment_counts_hot on square_comment_counts (post_id, hot desc, comment_id desc) where listed;
grant select, insert, update on square_comment_counts to lanyu_app;

-- No foreign key to the comment: as for likes of posts.
create table square_comment_likes (
  user_id bigint not null references account_users (id),
  comment_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, comment_id)
);
grant select, insert, delete on square_comment_likes to lanyu_app;

-- What happened, to be counted; a row lives until the worker has added it up. No foreign keys, for the same reason.
create table square_changes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('post', 'comment', 'user')),
  ref_id bigint not null,
  -- Of a post: likes, comments. Of a comment: likes, replies. Of a user: likes received, followers, following, posts.
  likes integer not null default 0,
  comments integer not null default 0,
  followers integer not null default 0,
  following integer not null default 0,
  posts integer not null default 0,
  -- When what is counted or taken back happened.
  created_at timestamptz(3) not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
-- update: only to lock them while they are counted.
grant select, insert, update, delete on square_changes to lanyu_app;

-- The square's own knowledge of a user; no row: nothing known yet.
create table square_people (
  user_id bigint primary key references account_users (id),
  posts bigint not null default 0,
  comments bigint not null default 0,
  followers bigint not null default 0,
  following bigint not null default 0,
  likes_received bigint not null default 0,
  -- X-C14: posts or comments that moderators let stand, or that were shown at once.
  accepted bigint not null default 0,
  level smallint not null default 1 check (level between 1 and 7),
  -- More followers than are told of each post: their posts are looked up by the readers instead (decision 26).
  broad boolean not null default false
);
grant select, insert, update on square_people to lanyu_app;

-- No foreign key to whom is followed: five million would lock one row.
create table square_follows (
  follower_id bigint not null references account_users (id),
  followee_id bigint not null,
  created_at timestamptz(3) not null default now(),
  -- Copy of the followee's, kept by the worker.
  broad boolean not null default false,
  id bigint generated always as identity,
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index square_follows_broad on square_follows (follower_id, followee_id) where broad;
create index square_follows_following on square_follows (follower_id, id desc);
create index square_follows_followers on square_follows (followee_id, id desc);
grant select, insert, update, delete on square_follows to lanyu_app;

-- Posts of the people somebody follows, put here by the worker as they are published; those of broad authors are not.
create table square_inbox (
  user_id bigint not null,
  post_id bigint not null,
  author_id bigint not null,
  primary key (user_id, post_id)
) with (autovacuum_vacuum_insert_scale_factor = 0.05);
grant select, insert, delete on square_inbox to lanyu_app;

create table square_blocks (
  user_id bigint not null references account_users (id),
  blocked_id bigint not null references account_users (id),
  created_at timestamptz(3) not null default now(),
  id bigint generated always as identity,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index square_blocks_newest on square_blocks (user_id, id desc);
create index square_blocks_blocked on square_blocks (blocked_id, user_id);
grant select, insert, delete on square_blocks to lanyu_app;

create table square_muted_words (
  id bigint generated always as identity primary key,
  user_id bigint not null references account_users (id),
  -- In lower case, as it is compared.
  word text not null check (length(word) between 1 and 20),
  -- Null for without end.
  ends_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (user_id, word)
);
grant select, insert, update, delete on square_muted_words to lanyu_app;

alter table media_images drop constraint media_images_kind_check;
alter table media_images add constraint media_images_kind_check check (kind in ('avatar', 'kefu', 'post'));
