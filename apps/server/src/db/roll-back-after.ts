import type { Database } from './pool.ts';
import { transaction, type Tx } from './transaction.ts';

class RolledBack<T> extends Error {
  readonly outcome: T;

  constructor(outcome: T) {
    super('rolled back on purpose');
    this.outcome = outcome;
  }
}

/** What a transaction would have come to; nothing of it stays. */
export async function rollBackAfter<T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await transaction(db, async (tx): Promise<never> => {
      throw new RolledBack(await run(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<T>).outcome;
    throw error;
  }
}
