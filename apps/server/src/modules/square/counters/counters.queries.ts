import { sql } from 'kysely';
import type { Tx } from '../../../db/transaction.ts';

export interface CounterChangeSum {
  kind: 'post' | 'comment' | 'user';
  ref_id: string;
  /** When it happened, to the hour: epoch milliseconds. */
  hour: string;
  likes: string;
  comments: string;
  followers: string;
  following: string;
  posts: string;
  changes: string;
}

/** Deletes the oldest changes and returns their sums per thing and hour. */
export async function drainCounterChanges(tx: Tx, most: number): Promise<CounterChangeSum[]> {
  const { rows } = await sql<CounterChangeSum>`
    with oldest as materialized (
      select id from square_changes order by id limit ${most} for update skip locked
    ), taken as (
      delete from square_changes where id in (select id from oldest) returning *
    )
    select kind, ref_id, floor(extract(epoch from date_trunc('hour', created_at, 'UTC')) * 1000)::bigint as hour,
      sum(likes) as likes, sum(comments) as comments, sum(followers) as followers, sum(following) as following,
      sum(posts) as posts, count(*) as changes
    from taken group by 1, 2, 3`.execute(tx);
  return rows;
}

/** Facts about posts that counting needs; posts that were never counted have no heat yet. */
export async function selectPostFactsForCounting(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{
    post_id: string;
    author_id: string;
    state: string;
    created_at: number;
    counted: boolean;
  }>`
    select p.id as post_id, p.author_id, p.state, p.created_at, k.post_id is not null as counted
    from square_posts p left join square_post_counts k on k.post_id = p.id
    where p.id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

export async function insertMissingPostCounts(
  tx: Tx,
  begin: readonly { post_id: string; heat: string; hot: number }[],
): Promise<void> {
  await sql`
    insert into square_post_counts (post_id, heat, hot)
    select post_id, heat, hot from jsonb_to_recordset(${JSON.stringify(begin)}::jsonb) as n (post_id bigint, heat numeric, hot bigint)
    order by post_id on conflict do nothing`.execute(tx);
}

/** Locks in the order of ids, so that concurrent runs cannot deadlock. */
export async function lockPostCounts(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('square_post_counts')
    .select(['post_id', 'likes', 'comments', 'heat', 'told_likes'])
    .where('post_id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('post_id')
    .forUpdate()
    .execute();
}

export interface CountedPost {
  post_id: string;
  likes: number;
  comments: number;
  heat: string;
  hot: number;
  told_likes: number;
}

export async function writePostCounts(tx: Tx, counted: readonly CountedPost[]): Promise<void> {
  const rows = JSON.stringify(counted);
  await sql`
    update square_post_counts k
    set likes = n.likes, comments = n.comments, heat = n.heat, hot = n.hot, told_likes = n.told_likes
    from jsonb_to_recordset(${rows}::jsonb) as n (
      post_id bigint, likes bigint, comments bigint, heat numeric, hot bigint, told_likes bigint
    )
    where k.post_id = n.post_id`.execute(tx);
  await sql`
    update square_feed_posts f set hot = n.hot
    from jsonb_to_recordset(${rows}::jsonb) as n (post_id bigint, hot bigint)
    where f.post_id = n.post_id and f.hot <> n.hot`.execute(tx);
}

/** Whether the author likes the post, and how the post begins, for the message. */
export async function selectLikeNotificationDetails(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ post_id: string; beginning: string; own: boolean }>`
    select p.id as post_id, left(p.content, 60) as beginning, l.user_id is not null as own
    from square_posts p left join square_likes l on l.user_id = p.author_id and l.post_id = p.id
    where p.id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

/** Returns the authors. The heat of comments does not decay: a comment lives as long as its post is read. */
export async function addLikeAndReplyCountsOfComments(
  tx: Tx,
  sums: readonly { comment_id: string; likes: number; replies: number }[],
): Promise<{ comment_id: string; author_id: string }[]> {
  const { rows } = await sql<{ comment_id: string; author_id: string }>`
    with n as materialized (
      select c.id as comment_id, c.post_id, c.author_id, n.likes, n.replies
      from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as n (comment_id bigint, likes bigint, replies bigint)
      join square_comments c on c.id = n.comment_id
    ), added as (
      insert into square_comment_counts as k (comment_id, post_id, likes, replies, hot)
      select comment_id, post_id, likes, replies, likes + replies from n order by comment_id
      on conflict (comment_id) do update set
        likes = k.likes + excluded.likes, replies = k.replies + excluded.replies, hot = k.hot + excluded.hot
    )
    select comment_id, author_id from n`.execute(tx);
  return rows;
}

/** In the order of ids, so that concurrent runs cannot deadlock. */
export async function addCommentCountsOfVideos(
  tx: Tx,
  sums: readonly { video_id: string; comments: number }[],
): Promise<void> {
  await sql`
    insert into square_video_counts as k (video_id, comments)
    select video_id, comments from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as n (video_id bigint, comments bigint)
    order by video_id
    on conflict (video_id) do update set comments = k.comments + excluded.comments`.execute(tx);
}

export interface UserSquareCountChange {
  user_id: string;
  posts: number;
  comments: number;
  followers: number;
  following: number;
  likes_received: number;
}

export async function addSquareCountsOfUsers(tx: Tx, sums: readonly UserSquareCountChange[]) {
  const { rows } = await sql<{
    user_id: string;
    posts: string;
    comments: string;
    followers: string;
    likes_received: string;
    accepted: string;
    level: number;
    broad: boolean;
  }>`
    insert into square_people as k (user_id, posts, comments, followers, following, likes_received)
    select user_id, posts, comments, followers, following, likes_received
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as n (
      user_id bigint, posts bigint, comments bigint, followers bigint, following bigint, likes_received bigint
    ) order by user_id
    on conflict (user_id) do update set
      posts = k.posts + excluded.posts, comments = k.comments + excluded.comments,
      followers = k.followers + excluded.followers, following = k.following + excluded.following,
      likes_received = k.likes_received + excluded.likes_received
    returning user_id, posts, comments, followers, likes_received, accepted, level, broad`.execute(tx);
  return rows;
}

export async function updateLevelsAndHighFollowerFlags(
  tx: Tx,
  reputations: readonly { user_id: string; level: number; broad: boolean }[],
): Promise<void> {
  await sql`
    update square_people k set level = n.level, broad = n.broad
    from jsonb_to_recordset(${JSON.stringify(reputations)}::jsonb) as n (user_id bigint, level smallint, broad boolean)
    where k.user_id = n.user_id`.execute(tx);
}
