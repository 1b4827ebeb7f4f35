-- phase: before
-- X-C41. The post that a post shows as a card. No foreign key: a post is never removed, and whether it is to be seen is asked for each answer.
alter table square_posts add column quote_id bigint;
