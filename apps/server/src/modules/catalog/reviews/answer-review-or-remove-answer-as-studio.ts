import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { bumpDataVersion } from '../../../db/data-versions.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { findUsersNotifiedOfLink, notifyUser } from '../../messages/public.ts';
import { recordAudit } from '../../staff/public.ts';
import { lockReviewById } from './hidden-reviews.queries.ts';
import { deleteReviewAnswer, selectReviewAnswer, upsertReviewAnswer } from './review-answers.queries.ts';

const writing = 'PUT /admin/v1/catalog/review/{id}/answer';
const removing = 'DELETE /admin/v1/catalog/review/{id}/answer';

/** X-C19: one answer to a review; a second rewrites it, and its author is notified of the first alone. */
export function answerReviewAsStudio(
  deps: Deps,
  staffId: string,
  { id, content, seen }: ParsedInputOf<typeof writing>,
): Promise<DataOf<typeof writing>> {
  return transaction(deps.db, async (tx) => {
    const review = await lockReviewById(tx, id);
    if (review === undefined) throw new Failure('notFound');
    if (review.hidden) throw new Failure('reviewNotShown');
    const before = await selectReviewAnswer(tx, id);
    if ((before?.created_at ?? 0) !== seen) throw new Failure('editedByOthers');
    const now = deps.now();
    const text = content.trim();
    await upsertReviewAnswer(tx, { review_id: id, content: text, staff_id: staffId, created_at: new Date(now) });
    const link = `/detail/${review.game_id}?tab=reviews`;
    // Also where it was taken away meanwhile and is written anew.
    if (before === undefined && !(await findUsersNotifiedOfLink(tx, [review.user_id], link)).has(review.user_id)) {
      const params = { game: review.game_name };
      await notifyUser(tx, review.user_id, { template: 'reviewAnswered', params, link });
    }
    await recordAudit(tx, {
      staffId,
      call: writing,
      object: `review ${id}`,
      before: { answer: before?.content ?? '' },
      after: { answer: text },
    });
    await bumpDataVersion(tx, 'catalog');
    return { content: text, time: now };
  });
}

export function removeAnswerOfStudio(
  deps: Deps,
  staffId: string,
  { id, seen }: ParsedInputOf<typeof removing>,
): Promise<null> {
  return transaction(deps.db, async (tx) => {
    const review = await lockReviewById(tx, id);
    const before = await selectReviewAnswer(tx, id);
    if (review === undefined || before === undefined) throw new Failure('notFound');
    if (before.created_at !== seen) throw new Failure('editedByOthers');
    await deleteReviewAnswer(tx, id);
    await recordAudit(tx, {
      staffId,
      call: removing,
      object: `review ${id}`,
      before: { answer: before.content },
      after: { answer: '' },
    });
    await bumpDataVersion(tx, 'catalog');
    return null;
  });
}
