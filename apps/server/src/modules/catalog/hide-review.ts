import type { Data, Parsed } from '@lanyu/contract/all';
import { transaction } from '../../db/transaction.ts';
import { bumpVersion } from '../../db/versions.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { tellUser } from '../messages/public.ts';
import { logAct } from '../staff/public.ts';
import { deleteReview, insertChange } from './catalog-player.queries.ts';
import { lockReviewById, setReviewHidden } from './hidden-reviews.queries.ts';

/** Takes a review off or shows it again: its stars count only while it is shown, and its author hears why. */
export function hideReview(
  deps: Deps,
  staffId: string,
  { id, hidden, reason }: Parsed<'POST /admin/v1/catalog/review/{id}/hide'>,
): Promise<Data<'POST /admin/v1/catalog/review/{id}/hide'>> {
  return transaction(deps.db, async (tx) => {
    const review = await lockReviewById(tx, id);
    if (review === undefined) throw new Failure('notFound');
    const { game_id, user_id, stars, content } = review;
    const answer = { id, game: game_id, user: user_id, stars, content, hidden };
    // A repeat tells nobody twice.
    if (review.hidden === hidden) return answer;

    if (review.removed_at === null) {
      await setReviewHidden(tx, id, hidden);
      // At the time of the review, so that the heat loses, or gets back, just what the review gave.
      const counted = hidden ? { stars_before: stars } : { stars_after: stars };
      await insertChange(tx, { game_id, ...counted, created_at: new Date(review.created_at) });
      await tellUser(tx, {
        uid: user_id,
        kind: 'moderation',
        link: `/detail/${game_id}`,
        ...words(review, hidden, reason),
      });
    } else {
      // Its author removed it meanwhile: nothing to show again, and they may write a new one.
      await deleteReview(tx, id);
    }
    await logAct(tx, {
      staffId,
      call: 'POST /admin/v1/catalog/review/{id}/hide',
      object: `review ${id}`,
      before: { hidden: review.hidden },
      after: { hidden, reason },
    });
    await bumpVersion(tx, 'catalog');
    return answer;
  });
}

function words({ game_name }: { game_name: string }, hidden: boolean, reason: string) {
  return hidden
    ? {
        title: '你的一条评价已被隐藏',
        content: `你对《${game_name}》的评价不再展示，也不计入评分。原因：${reason}`,
      }
    : {
        title: '你的一条评价已恢复展示',
        content: `你对《${game_name}》的评价重新展示，并计入评分。说明：${reason}`,
      };
}
