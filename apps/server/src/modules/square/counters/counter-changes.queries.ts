import { pipelineStatement } from '../../../db/round-trips/pipelined-statements.ts';
import type { NewRow } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

/**
 * Records a change for the worker to count, in one transaction with the fact. A change that undoes another has the time
 * of the one it undoes: it removes the weight that is left of it, not the weight of a change made today. Goes with the
 * next statement of the transaction, or its commit.
 */
export async function insertCounterChanges(
  tx: Tx,
  changes: readonly (NewRow<'square_changes'> & { created_at: Date })[],
): Promise<void> {
  if (changes.length === 0) return;
  const added = tx.insertInto('square_changes').values([...changes]);
  await pipelineStatement(tx, added.compile());
}
