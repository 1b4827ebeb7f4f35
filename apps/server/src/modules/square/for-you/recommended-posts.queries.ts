import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { feedKinds } from '../posts/posts.queries.ts';

type Db = Kysely<Tables>;

export interface PostForRanking {
  id: string;
  author_id: string;
  game_id: string | null;
  hot: string;
}

/** What everybody reads. */
export async function selectHottestPostIds(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('square_feed_posts')
    .select('post_id')
    .where('kind', '=', feedKinds.all)
    .where('ref_id', '=', '0')
    .orderBy('hot', 'desc')
    .orderBy('post_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ post_id }) => post_id);
}

/** Shown posts with their heat in the feed of all. */
export async function selectShownPostsWithHeatForRanking(db: Db, ids: readonly string[]): Promise<PostForRanking[]> {
  const { rows } = await sql<PostForRanking>`select p.id, p.author_id, p.game_id, f.hot
    from unnest(${ids}::bigint[]) asked(id)
    join square_posts p on p.id = asked.id and p.state = 'shown'
    join lateral (
      select hot from square_feed_posts where post_id = p.id and kind = ${sql.lit(feedKinds.all)} limit 1
    ) f on true`.execute(db);
  return rows;
}

interface OfUser {
  user_id: string;
}

/** Of each user the latest `most` people they follow. */
export async function selectFolloweesOfUsers(db: Db, uids: readonly string[], most: number) {
  const { rows } = await sql<OfUser & { followee_id: string }>`
    select u.uid as user_id, f.followee_id from unnest(${uids}::bigint[]) u(uid) cross join lateral (
      select followee_id from square_follows where follower_id = u.uid order by id desc limit ${sql.lit(most)}
    ) f`.execute(db);
  return rows;
}

/** Of each user the newest `most` posts delivered to them. */
export async function selectDeliveredPostsOfUsers(db: Db, uids: readonly string[], most: number) {
  const { rows } = await sql<OfUser & { post_id: string }>`
    select u.uid as user_id, i.post_id from unnest(${uids}::bigint[]) u(uid) cross join lateral (
      select post_id from square_inbox where user_id = u.uid order by post_id desc limit ${sql.lit(most)}
    ) i`.execute(db);
  return rows;
}

/** Of each user the authors of the newest `most` posts they like. */
export async function selectAuthorsLikedByUsers(db: Db, uids: readonly string[], most: number) {
  const { rows } = await sql<OfUser & { author_id: string; likes: string }>`
    select u.uid as user_id, p.author_id, count(*) as likes from unnest(${uids}::bigint[]) u(uid)
    cross join lateral (
      select post_id from square_likes where user_id = u.uid order by post_id desc limit ${sql.lit(most)}
    ) l
    join square_posts p on p.id = l.post_id
    group by u.uid, p.author_id`.execute(db);
  return rows;
}

/** Of each game the hottest `most` posts. */
export async function selectHottestPostsOfGames(db: Db, gameIds: readonly string[], most: number) {
  const { rows } = await sql<{ game_id: string; post_id: string }>`
    select g.id as game_id, f.post_id from unnest(${gameIds}::bigint[]) g(id) cross join lateral (
      select post_id from square_feed_posts where kind = ${sql.lit(feedKinds.game)} and ref_id = g.id
      order by hot desc, post_id desc limit ${sql.lit(most)}
    ) f`.execute(db);
  return rows;
}

export function selectNotInterestedMarksOfUsers(db: Db, uids: readonly string[]) {
  return db
    .selectFrom('square_not_interested')
    .select(['user_id', 'kind', 'ref_id'])
    .where('user_id', '=', sql<string>`any(${uids}::bigint[])`)
    .execute();
}

interface StoredList {
  user_id: string;
  ids: string[];
  reasons: number[];
  reason_ids: string[];
}

export async function upsertRecommendedPosts(tx: Tx, lists: readonly StoredList[], madeAt: Date): Promise<void> {
  await tx
    .insertInto('square_recommended_posts')
    .values(
      lists.map(({ user_id, ids, reasons, reason_ids }) => ({
        user_id,
        post_ids: ids,
        reasons,
        reason_ids,
        made_at: madeAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        post_ids: eb.ref('excluded.post_ids'),
        reasons: eb.ref('excluded.reasons'),
        reason_ids: eb.ref('excluded.reason_ids'),
        made_at: eb.ref('excluded.made_at'),
      })),
    )
    .execute();
}

export async function deleteRecommendedPosts(tx: Tx, uids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('square_recommended_posts')
    .where('user_id', '=', sql<string>`any(${uids}::bigint[])`)
    .execute();
}

export function selectRecommendedPosts(db: Db, uid: string) {
  return db
    .selectFrom('square_recommended_posts')
    .select(['post_ids as ids', 'reasons', 'reason_ids', 'made_at'])
    .where('user_id', '=', uid)
    .executeTakeFirst();
}
