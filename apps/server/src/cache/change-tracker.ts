import {
  readChangeLog,
  type ChangeLogReading,
  type LoggedChange,
  type SeenTransactions,
} from '../db/changes/change-log.ts';
import type { Database } from '../db/open-database.ts';

/** What is cached in the process and hears of changes. */
export interface ChangeListener {
  onChanges(changes: readonly LoggedChange[], look: ChangeLogReading): void;
  /** Anything may have changed. */
  onUnknown(look: ChangeLogReading): void;
}

export interface ChangeTracker {
  /**
   * Resolves when all changes are heard of that were committed before the call. So an answer made of cached objects is
   * never older than the request for it, in whichever process the change was made.
   */
  catchUp(): Promise<void>;
}

/** The worker deletes what is older than some minutes; a process that did not look for this long may have missed changes. */
const maxGapMs = 60_000;
/** The change of so many rows that they are not named one by one. */
const everything = '*';

/**
 * One statement at a time, shared by all requests that came before it began: the busier the process, the less one
 * request costs.
 */
export function createChangeTracker(db: Pick<Database, 'pool'>, listeners: readonly ChangeListener[]): ChangeTracker {
  let last: ChangeLogReading | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function look(): Promise<void> {
    const before = last;
    const found = await readChangeLog(db, before?.seen);
    last = found;
    if (before === undefined || isBroken(before, found) || found.changes.some(({ key }) => key === everything)) {
      for (const listener of listeners) listener.onUnknown(found);
      return;
    }
    if (found.changes.length === 0) return;
    for (const listener of listeners) listener.onChanges(found.changes, found);
  }

  function start(): Promise<void> {
    const current = look().finally(() => {
      if (running === current) running = undefined;
    });
    running = current;
    return current;
  }

  return {
    catchUp() {
      if (running === undefined) return start();
      // The statement under way may have begun before the change.
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return start();
        });
      return next;
    },
  };
}

/** Whether changes between two looks can have been missed: too long ago, or another server. */
function isBroken(before: ChangeLogReading, after: ChangeLogReading): boolean {
  return after.server !== before.server || after.at - before.at > maxGapMs || isOlder(after.seen, before.seen);
}

function isOlder(one: SeenTransactions, other: SeenTransactions): boolean {
  return one.next < other.next;
}
