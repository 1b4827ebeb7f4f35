import { sql, type Kysely } from 'kysely';
import { countRowsUpTo, type ListOrder, type PageRange } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';

type Db = Kysely<Tables>;

/** Newest first: ids only grow. */
export const newestReviewsOrder: ListOrder = {
  name: 'catalog.reviews',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};
export const mostHelpfulReviewsOrder: ListOrder = {
  name: 'catalog.reviews-by-helpful',
  keys: [
    { column: 'helpful', direction: 'desc', type: 'integer' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};
export const mostStarsReviewsOrder: ListOrder = {
  name: 'catalog.reviews-by-stars',
  keys: [
    { column: 'stars', direction: 'desc', type: 'integer' },
    { column: 'id', direction: 'desc', type: 'id' },
  ],
};

/** A review's place in a list, by whatever the list is sorted by. */
export interface ReviewSortKeys {
  id: string;
  stars: number;
  helpful: number;
}

const hiddenNot = sql<boolean>`false`;

function shownReviews(db: Db, gameId: string, stars: number | undefined) {
  const all = db
    .selectFrom('catalog_reviews as r')
    .select(['r.id', 'r.stars', sql<number>`0`.as('helpful')])
    .where('r.game_id', '=', gameId)
    .where('r.hidden', '=', hiddenNot)
    // Of an average game a plan sorts the few reviews there are; of a game with most of all reviews it must walk the index.
    .modifyEnd(unpreparedStatementHint);
  return stars === undefined ? all : all.where('r.stars', '=', stars);
}

function newest(db: Db, gameId: string, stars: number | undefined, beforeId: string | null) {
  const all = shownReviews(db, gameId, stars).orderBy('r.id', 'desc');
  return beforeId === null ? all : all.where('r.id', '<', beforeId);
}

export function selectNewestReviewSortKeys(
  db: Db,
  gameId: string,
  stars: number | undefined,
  { after, offset, limit }: PageRange,
): Promise<ReviewSortKeys[]> {
  return newest(db, gameId, stars, after === null ? null : String(after[0]))
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Reviews that somebody found helpful lie in an index of their own; the newest of the others follow. */
export async function selectMostHelpfulReviewSortKeys(
  db: Db,
  gameId: string,
  stars: number | undefined,
  { after, offset, limit }: PageRange,
): Promise<ReviewSortKeys[]> {
  const wanted = offset + limit;
  const [helpful, id] = after ?? [];
  const isPastVoted = helpful !== undefined && Number(helpful) === 0;
  const voted = isPastVoted ? [] : await votedPlaces(db, gameId, stars, after).limit(wanted).execute();
  if (voted.length === wanted) return voted.slice(offset);
  const others = await newest(db, gameId, stars, isPastVoted ? String(id) : null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('catalog_review_counts as n')
            .select(sql<number>`1`.as('one'))
            .whereRef('n.review_id', '=', 'r.id')
            .where('n.helpful', '>', 0),
        ),
      ),
    )
    .limit(wanted - voted.length)
    .execute();
  return [...voted, ...others].slice(offset);
}

function votedPlaces(db: Db, gameId: string, stars: number | undefined, after: PageRange['after']) {
  let voted = db
    .selectFrom('catalog_review_counts as n')
    .innerJoin('catalog_reviews as r', 'r.id', 'n.review_id')
    .select(['r.id', 'r.stars', 'n.helpful'])
    .where('n.game_id', '=', gameId)
    .where('n.helpful', '>', sql<number>`0`)
    .where('r.hidden', '=', hiddenNot)
    .orderBy('n.helpful', 'desc')
    .orderBy('n.review_id', 'desc')
    .modifyEnd(unpreparedStatementHint);
  if (stars !== undefined) voted = voted.where('n.stars', '=', stars);
  if (after === null) return voted;
  const [helpful, id] = after.map(String);
  return voted.where(sql<boolean>`(n.helpful, n.review_id) < (${helpful}::integer, ${id}::bigint)`);
}

/** One walk for each number of stars: an index has the newest first within each. */
export async function selectMostStarsReviewSortKeys(
  db: Db,
  gameId: string,
  { after, offset, limit }: PageRange,
): Promise<ReviewSortKeys[]> {
  const wanted = offset + limit;
  const [reached, id] = after ?? [];
  const found: ReviewSortKeys[] = [];
  for (let stars = Number(reached ?? 5); stars >= 1 && found.length < wanted; stars -= 1) {
    const beforeId = stars === Number(reached) ? String(id) : null;
    const some = await newest(db, gameId, stars, beforeId)
      .limit(wanted - found.length)
      .execute();
    found.push(...some);
  }
  return found.slice(offset);
}

export function countShownReviewsOfGame(
  db: Db,
  gameId: string,
  stars: number | undefined,
  most: number,
): Promise<number> {
  return countRowsUpTo(shownReviews(db, gameId, stars), db, most);
}
