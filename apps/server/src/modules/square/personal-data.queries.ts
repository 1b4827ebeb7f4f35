import { sql, type Kysely } from 'kysely';
import { iteratePages } from '../../db/paging.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

export function postPagesOfUser(db: Db, uid: string, most: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('square_posts')
        .select((eb) => [
          'id',
          'content',
          'images',
          'tag_ids',
          'game_id',
          'poll',
          'quote_id',
          'state',
          'reason',
          'created_at',
          'region',
          'edited_at',
          eb
            .selectFrom('square_post_versions as v')
            .select(
              sql<{ content: string; writtenAt: string }[]>`coalesce(jsonb_agg(
                jsonb_build_object('content', v.content, 'writtenAt', v.created_at) order by v.version), '[]')`.as(
                'list',
              ),
            )
            .whereRef('v.post_id', '=', 'square_posts.id')
            .as('versions'),
        ])
        .where('author_id', '=', uid)
        .where('state', '<>', 'deleted')
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    ({ id }) => id,
  );
}

export function commentPagesOfUser(db: Db, uid: string, most: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('square_comments')
        .select(['id', 'post_id', 'content', 'images', 'state', 'reason', 'created_at', 'region'])
        .where('author_id', '=', uid)
        .where('state', '<>', 'deleted')
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    ({ id }) => id,
  );
}

export function postLikePagesOfUser(db: Db, uid: string, most: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('square_likes')
        .select(['post_id', 'created_at'])
        .where('user_id', '=', uid)
        .where('post_id', '>', after)
        .orderBy('post_id')
        .limit(most)
        .execute(),
    ({ post_id }) => post_id,
  );
}

export function pollVotePagesOfUser(db: Db, uid: string, most: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('square_poll_votes')
        .select(['post_id', 'answer', 'created_at'])
        .where('user_id', '=', uid)
        .where('post_id', '>', after)
        .orderBy('post_id')
        .limit(most)
        .execute(),
    ({ post_id }) => post_id,
  );
}

export function commentLikePagesOfUser(db: Db, uid: string, most: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('square_comment_likes')
        .select(['comment_id', 'created_at'])
        .where('user_id', '=', uid)
        .where('comment_id', '>', after)
        .orderBy('comment_id')
        .limit(most)
        .execute(),
    ({ comment_id }) => comment_id,
  );
}

/** Only whom the user follows: who follows the user is personal data of the followers. */
export function followingPagesOfUser(db: Db, uid: string, most: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('square_follows')
        .select(['followee_id', 'created_at'])
        .where('follower_id', '=', uid)
        .where('followee_id', '>', after)
        .orderBy('followee_id')
        .limit(most)
        .execute(),
    ({ followee_id }) => followee_id,
  );
}

export function selectBlocksMadeByUser(db: Db, uid: string) {
  return db
    .selectFrom('square_blocks')
    .select(['blocked_id', 'created_at'])
    .where('user_id', '=', uid)
    .orderBy('id')
    .execute();
}

export function selectAllMutedWordsOf(db: Db, uid: string) {
  return db
    .selectFrom('square_muted_words')
    .select(['word', 'ends_at', 'created_at'])
    .where('user_id', '=', uid)
    .orderBy('id')
    .execute();
}

export function selectCountsAndLevelOfUser(db: Db, uid: string) {
  return db
    .selectFrom('square_people')
    .select(['posts', 'comments', 'followers', 'following', 'likes_received', 'level'])
    .where('user_id', '=', uid)
    .executeTakeFirst();
}

/** Deletes everything except posts and comments, and takes it off the counts of others. */
export async function eraseSquareInteractionsOfUser(tx: Tx, uid: string): Promise<void> {
  await sql`
    with gone as (delete from square_likes where user_id = ${uid} returning post_id, created_at)
    insert into square_changes (kind, ref_id, likes, created_at)
    select 'post', post_id, -1, created_at from gone`.execute(tx);
  await sql`
    with gone as (delete from square_poll_votes where user_id = ${uid} returning post_id, answer)
    insert into square_poll_changes (post_id, answer, votes) select post_id, answer, -1 from gone`.execute(tx);
  await tx.deleteFrom('square_favourites').where('user_id', '=', uid).execute();
  await sql`
    with gone as (delete from square_comment_likes where user_id = ${uid} returning comment_id, created_at)
    insert into square_changes (kind, ref_id, likes, created_at)
    select 'comment', comment_id, -1, created_at from gone`.execute(tx);
  await sql`
    with gone as (delete from square_follows where follower_id = ${uid} returning followee_id)
    insert into square_changes (kind, ref_id, followers) select 'user', followee_id, -1 from gone`.execute(tx);
  await tx.deleteFrom('square_inbox').where('user_id', '=', uid).execute();
  await tx.deleteFrom('square_blocks').where('user_id', '=', uid).execute();
  await tx.deleteFrom('square_muted_words').where('user_id', '=', uid).execute();
  await tx
    .updateTable('square_people')
    // The changes written by deleting posts and comments take these off the counts.
    .set({ following: 0, likes_received: 0, accepted: 0, level: 1 })
    .where('user_id', '=', uid)
    .execute();
}
