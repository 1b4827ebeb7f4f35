import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { addToPollVoteCounts, drainPollVoteChanges } from './polls.queries.ts';

const defaultBatchSize = 5000;

/** Adds up what was voted since the last run. A batch is one transaction, so a run that is killed or run twice at once counts nothing twice. */
export async function addNewPollVotesToCounts(
  deps: Pick<Deps, 'db'>,
  { batchSize: most = defaultBatchSize, signal }: { batchSize?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let counted = 0;
  for (;;) {
    signal?.throwIfAborted();
    const changes = await transaction(deps.db, async (tx) => {
      const sums = await drainPollVoteChanges(tx, most);
      const counts = sums.map(({ post_id, answer, votes }) => ({ post_id, answer, votes: Number(votes) }));
      if (counts.length > 0) await addToPollVoteCounts(tx, counts);
      return sums.reduce((all, sum) => all + Number(sum.changes), 0);
    });
    counted += changes;
    if (changes < most) return counted;
  }
}
