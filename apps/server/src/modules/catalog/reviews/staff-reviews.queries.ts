import type { Kysely } from 'kysely';
import type { ListOrder } from '../../../db/paging.ts';
import { unpreparedStatementHint } from '../../../db/unprepared-statement-hint.ts';
import type { Tables } from '../../../db/tables/tables.ts';

export const staffReviewListOrder: ListOrder = {
  name: 'catalog.staff-reviews',
  keys: [{ column: 'r.id', direction: 'desc', type: 'id' }],
};

export interface ReviewFilter {
  game?: string | undefined;
  stars?: number | undefined;
  hidden?: boolean | undefined;
}

/** Also hidden ones. Game, stars, state, game with stars and game with state have an index each. */
export function staffReviewsQuery(db: Kysely<Tables>, { game, stars, hidden }: ReviewFilter) {
  let reviews = db
    .selectFrom('catalog_reviews as r')
    .innerJoin('catalog_games as g', 'g.id', 'r.game_id')
    .select(['r.id', 'r.game_id', 'r.user_id', 'r.stars', 'r.content', 'r.hidden', 'r.created_at', 'r.removed_at'])
    .leftJoin('catalog_review_counts as n', 'n.review_id', 'r.id')
    .leftJoin('catalog_review_answers as a', 'a.review_id', 'r.id')
    .select(['g.name as game_name', 'n.helpful', 'a.content as answer', 'a.created_at as answered_at'])
    .modifyEnd(unpreparedStatementHint);
  if (game !== undefined) reviews = reviews.where('r.game_id', '=', game);
  if (stars !== undefined) reviews = reviews.where('r.stars', '=', stars);
  if (hidden !== undefined) reviews = reviews.where('r.hidden', '=', hidden);
  return reviews;
}
