import type { NewRow } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * What happened, for the worker to count, in one transaction with the fact. What takes something back has the time of what
 * it takes back: it takes away what that still weighs, not what it would weigh today.
 */
export async function insertChanges(
  tx: Tx,
  changes: readonly (NewRow<'square_changes'> & { created_at: Date })[],
): Promise<void> {
  if (changes.length > 0)
    await tx
      .insertInto('square_changes')
      .values([...changes])
      .execute();
}
