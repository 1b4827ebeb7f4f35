import type { Tx } from '../../../db/transaction.ts';
import { deleteVotesAndStudioAnswersOfReviews } from './review-votes-and-studio-answers.queries.ts';

/** Blocks whoever else writes, deletes or hides the same review. */
export function lockReviewById(tx: Tx, id: string) {
  return tx
    .selectFrom('catalog_reviews as r')
    .innerJoin('catalog_games as g', 'g.id', 'r.game_id')
    .select(['r.game_id', 'r.user_id', 'r.stars', 'r.content', 'r.hidden', 'r.created_at', 'r.removed_at'])
    .select('g.name as game_name')
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();
}

export async function setReviewHidden(tx: Tx, id: string, hidden: boolean): Promise<void> {
  await tx.updateTable('catalog_reviews').set({ hidden }).where('id', '=', id).execute();
}

/**
 * The author deleted a hidden review: the text is removed, the row stays, so that a new one is hidden too. Votes and the answer were
 * for the text that is gone.
 */
export async function markReviewRemovedAndClearText(tx: Tx, id: string, removedAt: Date): Promise<void> {
  await deleteVotesAndStudioAnswersOfReviews(tx, { id });
  await tx.updateTable('catalog_reviews').set({ content: '', removed_at: removedAt }).where('id', '=', id).execute();
}
