import { sql, type Kysely } from 'kysely';
import { countRowsUpTo, iteratePages } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

export async function selectGameOfReview(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('catalog_reviews').select('game_id').where('id', '=', id).executeTakeFirst();
  return row?.game_id;
}

/** Its author cannot change its stars meanwhile, and operators cannot hide it; other voters do not wait. */
export function lockReviewAgainstChanges(tx: Tx, id: string) {
  return tx
    .selectFrom('catalog_reviews')
    .select(['game_id', 'user_id', 'stars', 'hidden'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Returns whether the vote is new. */
export async function insertReviewVote(tx: Tx, userId: string, reviewId: string, votedAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('catalog_review_votes')
    .values({ user_id: userId, review_id: reviewId, created_at: votedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('review_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether there was one. */
export async function deleteReviewVote(tx: Tx, userId: string, reviewId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('catalog_review_votes')
    .where('user_id', '=', userId)
    .where('review_id', '=', reviewId)
    .returning('review_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function countReviewVotesOfUser(tx: Tx, userId: string, most: number): Promise<number> {
  return countRowsUpTo(
    tx.selectFrom('catalog_review_votes').select('review_id').where('user_id', '=', userId),
    tx,
    most,
  );
}

export async function addHelpfulVoteToCount(
  tx: Tx,
  review: { id: string; game_id: string; stars: number },
): Promise<void> {
  await tx
    .insertInto('catalog_review_counts')
    .values({ review_id: review.id, game_id: review.game_id, stars: review.stars, helpful: 1 })
    .onConflict((conflict) =>
      conflict
        .column('review_id')
        .doUpdateSet({ helpful: sql<number>`catalog_review_counts.helpful + 1`, stars: review.stars }),
    )
    .execute();
}

export async function takeHelpfulVoteOffCount(tx: Tx, reviewId: string): Promise<void> {
  await tx
    .updateTable('catalog_review_counts')
    .set({ helpful: sql<number>`helpful - 1` })
    .where('review_id', '=', reviewId)
    .execute();
}

/** The most helpful with so many stars lie together: the count follows the review's stars. */
export async function setStarsOfReviewCount(tx: Tx, reviewId: string, stars: number): Promise<void> {
  await tx.updateTable('catalog_review_counts').set({ stars }).where('review_id', '=', reviewId).execute();
}

export function selectHelpfulCountsAndStudioAnswers(db: Db, reviewIds: readonly string[]) {
  return db
    .selectFrom('catalog_reviews as r')
    .leftJoin('catalog_review_counts as n', 'n.review_id', 'r.id')
    .leftJoin('catalog_review_answers as a', 'a.review_id', 'r.id')
    .select(['r.id', 'n.helpful', 'a.content as answer', 'a.created_at as answered_at'])
    .where('r.id', '=', sql<string>`any(${reviewIds}::bigint[])`)
    .execute();
}

export async function selectIdsOfReviewsVotedFor(
  db: Db,
  userId: string,
  reviewIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('catalog_review_votes')
    .select('review_id')
    .where('user_id', '=', userId)
    .where('review_id', '=', sql<string>`any(${reviewIds}::bigint[])`)
    .execute();
  return new Set(rows.map(({ review_id }) => review_id));
}

/** Of a review, or of all by one author, whose texts go; the reviews are locked. */
export async function deleteVotesAndStudioAnswersOfReviews(
  tx: Tx,
  of: { id: string } | { authorId: string },
): Promise<void> {
  const ofReviews =
    'id' in of
      ? sql<boolean>`review_id = ${of.id}`
      : sql<boolean>`review_id in (select id from catalog_reviews where user_id = ${of.authorId})`;
  await tx.deleteFrom('catalog_review_votes').where(ofReviews).execute();
  await tx.deleteFrom('catalog_review_counts').where(ofReviews).execute();
  await tx.deleteFrom('catalog_review_answers').where(ofReviews).execute();
}

/** A user's votes in the order of reviews, a page at a time. */
export function reviewVotePagesOfUser(db: Db, userId: string, most: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('catalog_review_votes')
        .select(['review_id', 'created_at'])
        .where('user_id', '=', userId)
        .where('review_id', '>', after)
        .orderBy('review_id')
        .limit(most)
        .execute(),
    ({ review_id }) => review_id,
  );
}

/** Takes all votes of a user off the counts, in the order of reviews, so that two who leave at once do not wait for each other in a circle. */
export async function eraseReviewVotesOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`
    select from catalog_review_counts
    where review_id in (select review_id from catalog_review_votes where user_id = ${userId})
    order by review_id for update`.execute(tx);
  await sql`
    with gone as (delete from catalog_review_votes where user_id = ${userId} returning review_id)
    update catalog_review_counts n set helpful = n.helpful - 1 from gone where n.review_id = gone.review_id`.execute(
    tx,
  );
}
