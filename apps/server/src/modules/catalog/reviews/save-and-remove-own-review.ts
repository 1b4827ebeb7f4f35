import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { entitlementsPort } from '../entitlements-port.ts';
import {
  deleteReviewById,
  insertCounterChange,
  insertReview,
  lockReviewOfUser,
  updateOrRestoreReview,
} from '../catalog-player.queries.ts';
import { markReviewRemovedAndClearText } from './hidden-reviews.queries.ts';
import {
  requireGameListedOrDelisted,
  reviewViewFromRow,
  type ReviewView,
} from './review-views-own-review-and-game-check.ts';
import { setStarsOfReviewCount } from './review-votes-and-studio-answers.queries.ts';

/** X-C3: one per user who owns or once fetched the game. The worker counts the score. */
export async function saveReview(
  deps: Deps,
  uid: string,
  { id, stars, content }: ParsedInputOf<'PUT /v1/catalog/game/{id}/review'>,
): Promise<ReviewView> {
  await requireGameListedOrDelisted(deps, id);
  if (!(await entitlementsPort.use.entitlementsOf(deps, uid, [id])).fetched.has(id)) throw new Failure('forbidden');
  const text = content.trim();
  const row = await transaction(deps.db, async (tx) => {
    // If somebody inserted it between the read and the insert, it exists now and can be locked.
    for (;;) {
      const before = await lockReviewOfUser(tx, id, uid);
      if (before !== undefined) {
        // With the review's own time: changing the stars is no new event.
        const created_at = new Date(before.created_at);
        if (!before.hidden)
          await insertCounterChange(tx, { game_id: id, stars_before: before.stars, stars_after: stars, created_at });
        await setStarsOfReviewCount(tx, before.id, stars);
        return updateOrRestoreReview(tx, before.id, { stars, content: text, editedAt: new Date(deps.now()) });
      }
      const added = await insertReview(tx, {
        game_id: id,
        user_id: uid,
        stars,
        content: text,
        created_at: new Date(deps.now()),
      });
      if (added !== undefined) {
        await insertCounterChange(tx, { game_id: id, stars_after: stars, created_at: new Date(added.created_at) });
        return added;
      }
    }
  });
  return reviewViewFromRow(deps, uid, row);
}

/** A hidden review stays as an empty row: deleting and rewriting it is no way around the hiding. */
export async function removeOwnReview(deps: Deps, uid: string, gameId: string): Promise<null> {
  await transaction(deps.db, async (tx) => {
    const review = await lockReviewOfUser(tx, gameId, uid);
    if (review === undefined || review.removed_at !== null) throw new Failure('notFound');
    if (review.hidden) {
      await markReviewRemovedAndClearText(tx, review.id, new Date(deps.now()));
      return;
    }
    await deleteReviewById(tx, review.id);
    const created_at = new Date(review.created_at);
    await insertCounterChange(tx, { game_id: gameId, stars_before: review.stars, created_at });
  });
  return null;
}
