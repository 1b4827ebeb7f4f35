import {
  deleteOldChangeLogRows,
  deleteOldEndedTransactionsMarks,
  insertEndedTransactionsMark,
} from '../../../db/changes/change-log.ts';
import { runBatchesUntilDone } from '../../../db/run-batches-until-done.ts';
import type { Deps } from '../../../deps.ts';
import { repeatUntilStopped, type StoppableLoop } from '../../../queue/repeat-until-stopped.ts';

const everyMs = 60_000;
/** Well above the gap after which a process trusts nothing that it cached (cache/change-tracker.ts). */
const keptSeconds = 5 * 60;

/**
 * Deletes what the change log had some minutes ago. How far is noted in the database, so a worker that was started again
 * goes on at once. It is no job: losing a round costs nothing.
 */
export function runChangeLogCleaningLoop(
  deps: Pick<Deps, 'db' | 'log'>,
  { pauseMs = everyMs, seconds = keptSeconds, most = 5000 } = {},
): StoppableLoop {
  return repeatUntilStopped({
    log: deps.log,
    async round(signal) {
      await insertEndedTransactionsMark(deps.db);
      await runBatchesUntilDone((each) => deleteOldChangeLogRows(deps.db, seconds, each), { most, signal });
      await deleteOldEndedTransactionsMarks(deps.db, seconds);
    },
    pauseMs,
    pauseAfterFailureMs: pauseMs,
    failure: 'old rows of the change log are deleted later',
  });
}
