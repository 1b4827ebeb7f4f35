import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type IsolationLevel, type Kysely, type Transaction } from 'kysely';
import { isStalePlanError } from './named-statement-client.ts';
import { sendPipelinedStatements } from './round-trips/pipelined-statements.ts';
import type { Tables } from './tables/tables.ts';

export type Tx = Transaction<Tables>;

export interface TransactionOptions {
  isolation?: IsolationLevel;
  /** How often it is tried again after the first time. */
  retries?: number;
}

/**
 * 40001 serialization failure, 40P01 deadlock, 25006 the server turned read-only: in all three the server says
 * that nothing was done, and of a stale plan too. A lost connection is not among them: its commit may have happened.
 */
const safeToRepeat = new Set(['40001', '40P01', '25006']);

export function sqlStateOfError(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Of one transaction: each of its statements may have one, and is found by itself. */
const mostStalePlans = 20;

/** The transaction that use cases called from here take part in, instead of beginning their own. */
const joined = new AsyncLocalStorage<Tx>();

/**
 * Everything that `fn` does in transactions of its own is done in `tx`: it is committed with it, or not at all. What it did is
 * undone when it throws, and `tx` can go on.
 */
export async function runAsNestedTransaction<T>(tx: Tx, fn: () => Promise<T>): Promise<T> {
  await sql`savepoint joined`.execute(tx);
  try {
    const result = await joined.run(tx, fn);
    await sendPipelinedStatements(tx);
    return result;
  } catch (error) {
    // A connection that is gone has undone it already.
    await sql`rollback to savepoint joined`.execute(tx).catch(() => undefined);
    throw error;
  }
}

/** Runs `fn` in one transaction on the primary. `fn` may run several times: effects outside `tx` do not belong in it. */
export async function transaction<T>(
  db: { write: Kysely<Tables> },
  fn: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const outer = joined.getStore();
  // Whoever began the outer one tries again.
  if (outer !== undefined) return fn(outer);
  const retries = options.retries ?? 4;
  let stalePlans = 0;
  for (let attempt = 0; ; attempt += 1) {
    try {
      let start = db.write.transaction();
      if (options.isolation !== undefined) start = start.setIsolationLevel(options.isolation);
      return await start.execute(fn);
    } catch (error) {
      const state = sqlStateOfError(error);
      if (isStalePlanError(error) && stalePlans < mostStalePlans) {
        stalePlans += 1;
        attempt -= 1;
        continue;
      }
      if (attempt >= retries || state === undefined || !safeToRepeat.has(state)) throw error;
      // Full jitter: those who collided must not meet again.
      await wait(Math.random() * Math.min(400, 20 * 2 ** attempt));
    }
  }
}

class RolledBack<T> extends Error {
  readonly outcome: T;

  constructor(outcome: T) {
    super('rolled back on purpose');
    this.outcome = outcome;
  }
}

/** What a transaction would have come to; nothing of it stays. */
export async function rollBackAfter<T>(db: { write: Kysely<Tables> }, run: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await transaction(db, async (tx): Promise<never> => {
      throw new RolledBack(await run(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return (error as RolledBack<T>).outcome;
    throw error;
  }
}
