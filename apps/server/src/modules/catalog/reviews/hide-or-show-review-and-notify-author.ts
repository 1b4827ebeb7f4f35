import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { transaction } from '../../../db/transaction.ts';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { notifyUser } from '../../messages/public.ts';
import { recordAudit } from '../../staff/public.ts';
import { deleteReviewById, insertCounterChange } from '../catalog-player.queries.ts';
import { lockReviewById, setReviewHidden } from './hidden-reviews.queries.ts';

/**
 * Hides a review or shows it again. Its stars count only while it is shown, and its author is notified of the reason.
 */
export function hideOrShowReviewAndNotifyAuthor(
  deps: Deps,
  staffId: string,
  { id, hidden, reason }: ParsedInputOf<'POST /admin/v1/catalog/review/{id}/hide'>,
): Promise<DataOf<'POST /admin/v1/catalog/review/{id}/hide'>> {
  return transaction(deps.db, async (tx) => {
    const review = await lockReviewById(tx, id);
    if (review === undefined) throw new Failure('notFound');
    const { game_id, user_id, stars, content } = review;
    const answer = { id, game: game_id, user: user_id, stars, content, hidden };
    // A repeat notifies nobody.
    if (review.hidden === hidden) return answer;

    if (review.removed_at === null) {
      await setReviewHidden(tx, id, hidden);
      // With the time of the review, so that the heat changes by exactly what the review gave.
      const counted = hidden ? { stars_before: stars } : { stars_after: stars };
      await insertCounterChange(tx, { game_id, ...counted, created_at: new Date(review.created_at) });
      await notifyUser(tx, user_id, {
        template: hidden ? 'reviewHidden' : 'reviewShown',
        params: { game: review.game_name, reason },
        link: `/detail/${game_id}`,
      });
    } else {
      // Its author deleted it meanwhile: there is nothing to show, and they may write a new one.
      await deleteReviewById(tx, id);
    }
    await recordAudit(tx, {
      staffId,
      call: 'POST /admin/v1/catalog/review/{id}/hide',
      object: `review ${id}`,
      before: { hidden: review.hidden },
      after: { hidden, reason },
    });
    await bumpDataVersion(tx, 'catalog');
    return answer;
  });
}
