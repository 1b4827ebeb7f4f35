import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';
import { iteratePages, countRowsUpTo, applyKeysetPageRange, type ListOrder, type PageRange } from '../../db/paging.ts';
import type { NewRow, Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';
import {
  deleteVotesAndStudioAnswersOfReviews,
  eraseReviewVotesOfUser,
} from './reviews/review-votes-and-studio-answers.queries.ts';

type Db = Kysely<Tables>;

export function selectGameStatusAndPublishTime(db: Db, id: string) {
  return db.selectFrom('catalog_games').select(['status', 'publish_at']).where('id', '=', id).executeTakeFirst();
}

/**
 * Records a change for the worker to count. A change that undoes another has the time of the one it undoes: it removes
 * the weight that is left of it, not the weight of a change made today.
 */
export async function insertCounterChange(
  tx: Tx,
  change: NewRow<'catalog_changes'> & { created_at: Date },
): Promise<void> {
  await tx.insertInto('catalog_changes').values(change).execute();
}

const reviewColumns = ['id', 'user_id', 'stars', 'content', 'created_at', 'edited_at'] as const;
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof selectReviewOfUser>>>;

export function selectReviewsByIds(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('catalog_reviews')
    .select(reviewColumns)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}

/** None if its author deleted it. */
export function selectReviewOfUser(db: Db, gameId: string, userId: string) {
  return db
    .selectFrom('catalog_reviews')
    .select(reviewColumns)
    .select('hidden')
    .where('game_id', '=', gameId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Blocks whoever else writes or deletes the same review. */
export function lockReviewOfUser(tx: Tx, gameId: string, userId: string) {
  return tx
    .selectFrom('catalog_reviews')
    .select(['id', 'stars', 'hidden', 'created_at', 'removed_at'])
    .where('game_id', '=', gameId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined if there is one already. */
export function insertReview(tx: Tx, review: NewRow<'catalog_reviews'>) {
  return tx
    .insertInto('catalog_reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['game_id', 'user_id']).doNothing())
    .returning(reviewColumns)
    .executeTakeFirst();
}

export function updateOrRestoreReview(tx: Tx, id: string, fields: { stars: number; content: string; editedAt: Date }) {
  return tx
    .updateTable('catalog_reviews')
    .set({ stars: fields.stars, content: fields.content, edited_at: fields.editedAt, removed_at: null })
    .where('id', '=', id)
    .returning(reviewColumns)
    .executeTakeFirstOrThrow();
}

export async function deleteReviewById(tx: Tx, id: string): Promise<void> {
  await deleteVotesAndStudioAnswersOfReviews(tx, { id });
  await tx.deleteFrom('catalog_reviews').where('id', '=', id).execute();
}

/** By the time of the follow; a game once. The cursors of portals of before follows stay good: the name stays. */
export const followedGamesListOrder: ListOrder = {
  name: 'catalog.wishes',
  keys: [
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column: 'game_id', direction: 'desc', type: 'id' },
  ],
};

function followsOf(db: Db, userId: string) {
  return db.selectFrom('catalog_wishes').select(['game_id', 'created_at']).where('user_id', '=', userId);
}

export function selectFollowedGames(db: Db, userId: string, slice: PageRange) {
  return applyKeysetPageRange(followsOf(db, userId), followedGamesListOrder, slice).execute();
}

export function countFollowedGames(db: Db, userId: string, most: number): Promise<number> {
  return countRowsUpTo(followsOf(db, userId), db, most);
}

/** Two games that somebody follows at once are counted one after the other. */
export async function lockFollowedGamesOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog follows ${userId}`}, 0))`.execute(tx);
}

/** Returns whether the follow is new. */
export async function insertFollow(tx: Tx, userId: string, gameId: string, followedAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('catalog_wishes')
    .values({ user_id: userId, game_id: gameId, created_at: followedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('game_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When it was followed, if it was. */
export async function deleteFollow(tx: Tx, userId: string, gameId: string): Promise<number | undefined> {
  const row = await tx
    .deleteFrom('catalog_wishes')
    .where('user_id', '=', userId)
    .where('game_id', '=', gameId)
    .returning('created_at')
    .executeTakeFirst();
  return row?.created_at;
}

export function selectTagFilterOfUser(db: Db, userId: string) {
  return db
    .selectFrom('catalog_tag_choices')
    .select(['wanted', 'excluded'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function upsertTagFilterOfUser(
  db: Db,
  userId: string,
  choice: { wanted: string[]; excluded: string[] },
): Promise<void> {
  await db
    .insertInto('catalog_tag_choices')
    .values({ user_id: userId, ...choice })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...choice, updated_at: new Date() }))
    .execute();
}

export const releasedPackageListOrder: ListOrder = {
  name: 'catalog.packages',
  keys: [
    { column: 'published_at', direction: 'desc', type: 'time' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};

function packagesOf(db: Db, gameId: string, platform: number | undefined, asOf: number) {
  const all = db
    .selectFrom('catalog_packages')
    .select(['id', 'platform', 'version', 'size', 'sha256', 'min_os', 'changelog', 'published_at'])
    .where('game_id', '=', gameId)
    .where('withdrawn_at', 'is', null)
    .where('published_at', '<=', msToTimestamptz(asOf));
  return platform === undefined ? all : all.where('platform', '=', platform);
}

export function selectReleasedPackagesOfGame(
  db: Db,
  gameId: string,
  platform: number | undefined,
  asOf: number,
  slice: PageRange,
) {
  return applyKeysetPageRange(packagesOf(db, gameId, platform, asOf), releasedPackageListOrder, slice).execute();
}

export function countReleasedPackagesOfGame(
  db: Db,
  gameId: string,
  platform: number | undefined,
  asOf: number,
  most: number,
) {
  return countRowsUpTo(packagesOf(db, gameId, platform, asOf), db, most);
}

/** A user's reviews by age, a page at a time. */
export function reviewPagesOfUser(db: Db, userId: string, most: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('catalog_reviews')
        .select(['id', 'game_id', 'stars', 'content', 'hidden', 'created_at', 'edited_at', 'removed_at'])
        .where('user_id', '=', userId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .execute(),
    ({ id }) => id,
  );
}

export function followPagesOfUser(db: Db, userId: string, most: number) {
  return iteratePages(
    (after) => followsOf(db, userId).where('game_id', '>', after).orderBy('game_id').limit(most).execute(),
    ({ game_id }) => game_id,
  );
}

/** Deletes all reviews, votes and follows of a user, and takes them off the counts. */
export async function eraseReviewsVotesAndFollowsOfUser(tx: Tx, userId: string): Promise<void> {
  await eraseReviewVotesOfUser(tx, userId);
  await sql`select from catalog_reviews where user_id = ${userId} order by id for update`.execute(tx);
  await deleteVotesAndStudioAnswersOfReviews(tx, { authorId: userId });
  await sql`
    with gone as (delete from catalog_reviews where user_id = ${userId} returning game_id, stars, hidden, created_at)
    insert into catalog_changes (game_id, stars_before, created_at)
    select game_id, stars, created_at from gone where not hidden`.execute(tx);
  await sql`
    with gone as (delete from catalog_wishes where user_id = ${userId} returning game_id, created_at)
    insert into catalog_changes (game_id, wishes, created_at) select game_id, -1, created_at from gone`.execute(tx);
  await tx.deleteFrom('catalog_tag_choices').where('user_id', '=', userId).execute();
}
