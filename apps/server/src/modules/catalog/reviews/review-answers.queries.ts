import type { NewRow } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export function selectReviewAnswer(tx: Tx, reviewId: string) {
  return tx
    .selectFrom('catalog_review_answers')
    .select(['content', 'created_at'])
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
}

export async function upsertReviewAnswer(tx: Tx, answer: NewRow<'catalog_review_answers'>): Promise<void> {
  const { content, staff_id, created_at } = answer;
  await tx
    .insertInto('catalog_review_answers')
    .values(answer)
    .onConflict((conflict) => conflict.column('review_id').doUpdateSet({ content, staff_id, created_at }))
    .execute();
}

export async function deleteReviewAnswer(tx: Tx, reviewId: string): Promise<void> {
  await tx.deleteFrom('catalog_review_answers').where('review_id', '=', reviewId).execute();
}
