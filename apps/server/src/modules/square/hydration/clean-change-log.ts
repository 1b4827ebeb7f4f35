import { deleteChangesBefore, readOldestRunningTransaction } from '../../../db/changes/change-log.ts';
import type { Deps } from '../../../deps.ts';
import { repeatUntilStopped, type StoppableLoop } from '../../../queue/repeat-until-stopped.ts';

const everyMs = 60_000;
/** Well above the gap after which a process trusts nothing that it cached (cache/change-tracker.ts). */
const rounds = 5;

/**
 * Deletes what the change log had some minutes ago. By the numbers of transactions: what was running then, and all
 * that came later, stays. It is no job: losing a round costs nothing.
 */
export function cleanChangeLog(deps: Pick<Deps, 'db' | 'log'>, pauseMs = everyMs): StoppableLoop {
  const oldest: string[] = [];
  return repeatUntilStopped({
    log: deps.log,
    async round() {
      oldest.push(await readOldestRunningTransaction(deps.db));
      const before = oldest.length > rounds ? oldest.shift() : undefined;
      if (before !== undefined) await deleteChangesBefore(deps.db, before);
    },
    pauseMs,
    pauseAfterFailureMs: pauseMs,
    failure: 'old rows of the change log are deleted later',
  });
}
