-- What changed lately, by the names under which processes cache it. Written in the transaction of the change, by triggers, so
-- that no statement can forget it. A process asks for the rows of transactions that its last look did not see.
create table db_changes (
  xid xid8 not null default pg_current_xact_id(),
  key text not null check (key <> '')
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index db_changes_xid on db_changes (xid);
grant select, insert, delete on db_changes to lanyu_app;

-- `*` stands for everything: a change of very many rows is not named row by row.
create function db_log_changes(keys text[]) returns void language plpgsql as $$
begin
  if cardinality(keys) > 20000 then
    insert into db_changes (key) values ('*');
  elsif cardinality(keys) > 0 then
    insert into db_changes (key) select distinct unnest(keys);
  end if;
end $$;

-- One row of a table whose column, named by the trigger, has the id of a person.
create function db_log_person_change() returns trigger language plpgsql as $$
begin
  insert into db_changes (key) values ('person:' || (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]));
  return null;
end $$;

create trigger account_users_log_change after update on account_users for each row
  when (old.name is distinct from new.name or old.avatar is distinct from new.avatar or old.status is distinct from new.status)
  execute function db_log_person_change('id');
create trigger square_people_log_new after insert on square_people for each row
  when (new.level <> 1) execute function db_log_person_change('user_id');
create trigger square_people_log_change after update on square_people for each row
  when (old.level <> new.level) execute function db_log_person_change('user_id');
create trigger membership_members_log_change after insert or update or delete on membership_members for each row
  execute function db_log_person_change('user_id');
create trigger engagement_badges_log_change after insert or update or delete on engagement_badges for each row
  execute function db_log_person_change('user_id');

create function square_log_posts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform db_log_changes(array(
      select unnest(array['newest', 'author:' || author_id]) from added where state = 'shown'));
  else
    perform db_log_changes(array(
      select unnest(case when n.state = o.state then array['post:' || n.id]
        else array['post:' || n.id, 'newest', 'author:' || n.author_id] end)
      from added n join removed o using (id)));
  end if;
  return null;
end $$;
create trigger square_posts_log_new after insert on square_posts
  referencing new table as added for each statement execute function square_log_posts();
create trigger square_posts_log_change after update on square_posts
  referencing new table as added old table as removed for each statement execute function square_log_posts();

create function square_log_post_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform db_log_changes(array(select 'post:' || post_id from added where likes <> 0 or comments <> 0));
  else
    perform db_log_changes(array(
      select 'post:' || n.post_id from added n join removed o using (post_id)
      where n.likes <> o.likes or n.comments <> o.comments));
  end if;
  return null;
end $$;
create trigger square_post_counts_log_new after insert on square_post_counts
  referencing new table as added for each statement execute function square_log_post_counts();
create trigger square_post_counts_log_change after update on square_post_counts
  referencing new table as added old table as removed for each statement execute function square_log_post_counts();

-- Which posts a feed has, and how hot they are there.
create function square_log_feeds() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform db_log_changes(array(select distinct 'feed:' || kind || ':' || ref_id from added));
  elsif tg_op = 'DELETE' then
    perform db_log_changes(array(select distinct 'feed:' || kind || ':' || ref_id from removed));
  else
    perform db_log_changes(array(select distinct 'heat:' || kind || ':' || ref_id from added));
  end if;
  return null;
end $$;
create trigger square_feed_posts_log_new after insert on square_feed_posts
  referencing new table as added for each statement execute function square_log_feeds();
create trigger square_feed_posts_log_gone after delete on square_feed_posts
  referencing old table as removed for each statement execute function square_log_feeds();
create trigger square_feed_posts_log_change after update on square_feed_posts
  referencing new table as added for each statement execute function square_log_feeds();

create function square_log_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform db_log_changes(array(select 'comments:' || post_id from added));
  else
    perform db_log_changes(array(
      select unnest(case when n.state = o.state then array['comment:' || n.id]
        else array['comment:' || n.id, 'comments:' || n.post_id] end)
      from added n join removed o using (id)));
  end if;
  return null;
end $$;
create trigger square_comments_log_new after insert on square_comments
  referencing new table as added for each statement execute function square_log_comments();
create trigger square_comments_log_change after update on square_comments
  referencing new table as added old table as removed for each statement execute function square_log_comments();

create function square_log_comment_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform db_log_changes(array(select unnest(array['comment:' || comment_id, 'comments:' || post_id]) from added));
  else
    perform db_log_changes(array(
      select unnest(case when n.hot = o.hot and n.listed = o.listed then array['comment:' || n.comment_id]
        else array['comment:' || n.comment_id, 'comments:' || n.post_id] end)
      from added n join removed o using (comment_id)
      where (n.likes, n.replies, n.hot, n.listed) <> (o.likes, o.replies, o.hot, o.listed)));
  end if;
  return null;
end $$;
create trigger square_comment_counts_log_new after insert on square_comment_counts
  referencing new table as added for each statement execute function square_log_comment_counts();
create trigger square_comment_counts_log_change after update on square_comment_counts
  referencing new table as added old table as removed for each statement execute function square_log_comment_counts();

-- What concerns one viewer: likes, follows, muted words, and for both sides a block.
create function square_log_viewers() returns trigger language plpgsql as $$
begin
  perform db_log_changes(array(select distinct 'viewer:' || user_id from changed));
  return null;
end $$;
create trigger square_likes_log_new after insert on square_likes
  referencing new table as changed for each statement execute function square_log_viewers();
create trigger square_likes_log_gone after delete on square_likes
  referencing old table as changed for each statement execute function square_log_viewers();
create trigger square_comment_likes_log_new after insert on square_comment_likes
  referencing new table as changed for each statement execute function square_log_viewers();
create trigger square_comment_likes_log_gone after delete on square_comment_likes
  referencing old table as changed for each statement execute function square_log_viewers();
create trigger square_muted_words_log_new after insert on square_muted_words
  referencing new table as changed for each statement execute function square_log_viewers();
create trigger square_muted_words_log_change after update on square_muted_words
  referencing new table as changed for each statement execute function square_log_viewers();
create trigger square_muted_words_log_gone after delete on square_muted_words
  referencing old table as changed for each statement execute function square_log_viewers();

create function square_log_followers() returns trigger language plpgsql as $$
begin
  perform db_log_changes(array(select distinct 'viewer:' || follower_id from changed));
  return null;
end $$;
create trigger square_follows_log_new after insert on square_follows
  referencing new table as changed for each statement execute function square_log_followers();
create trigger square_follows_log_gone after delete on square_follows
  referencing old table as changed for each statement execute function square_log_followers();

create function square_log_blocks() returns trigger language plpgsql as $$
begin
  perform db_log_changes(array(
    select unnest(array['viewer:' || user_id, 'viewer:' || blocked_id]) from changed));
  return null;
end $$;
create trigger square_blocks_log_new after insert on square_blocks
  referencing new table as changed for each statement execute function square_log_blocks();
create trigger square_blocks_log_gone after delete on square_blocks
  referencing old table as changed for each statement execute function square_log_blocks();
