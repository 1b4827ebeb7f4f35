import { sql } from 'kysely';
import { prepareQuery } from '../prepare-query.ts';
import type { Database } from '../pool.ts';

/** Which transactions a look at the log saw: all that had ended, and none of those in `running`. */
export interface SeenTransactions {
  /** Every transaction below it had ended. */
  oldestRunning: bigint;
  /** No transaction from it on had begun. */
  next: bigint;
  running: ReadonlySet<bigint>;
}

export interface LoggedChange {
  key: string;
  transaction: bigint;
}

export interface ChangeLogLook {
  seen: SeenTransactions;
  /** Of transactions that the look before did not see. */
  changes: readonly LoggedChange[];
  /** By the clock of PostgreSQL, in milliseconds. */
  at: number;
  /** Another value: another server, or one that was started again. */
  server: string;
}

/** `oldest:next:running,running`, as PostgreSQL writes a snapshot. */
export function parseSnapshot(text: string): SeenTransactions {
  const [oldest = '0', next = '0', running = ''] = text.split(':');
  return {
    oldestRunning: BigInt(oldest),
    next: BigInt(next),
    running: new Set(running === '' ? [] : running.split(',').map(BigInt)),
  };
}

export function isSeen({ oldestRunning, next, running }: SeenTransactions, transaction: bigint): boolean {
  return transaction < oldestRunning || (transaction < next && !running.has(transaction));
}

/**
 * Transactions do not end in the order of their numbers. Those that ran during the last look are looked for one by one,
 * however long they take; the log is never read twice.
 */
const since = prepareQuery<{ next: string; running: readonly string[] }>()((db, value) =>
  db.selectFrom(sql<{ one: number }>`(select 1 as one)`.as<'one'>(sql`one`)).select([
    sql<string>`pg_current_snapshot()::text`.as('snapshot'),
    sql<string>`pg_postmaster_start_time()::text`.as('server'),
    sql<number>`clock_timestamp()`.as('at'),
    sql<string[]>`array(
        select c.xid::text || ' ' || c.key from db_changes c where c.xid >= ${value('next')}::xid8
        union all
        select c.xid::text || ' ' || c.key from db_changes c where c.xid = any(${value('running')}::xid8[])
      )`.as('changes'),
  ]),
);

/** More than any server ever has: the first look asks for nothing. */
const beyondAll = String(2n ** 63n - 1n);

/** From the primary. Without a look before there is nothing that could have changed since. */
export async function readChangeLog(
  db: Pick<Database, 'pool'>,
  before: SeenTransactions | undefined,
): Promise<ChangeLogLook> {
  const row = await since.first(db.pool, {
    next: before === undefined ? beyondAll : String(before.next),
    running: before === undefined ? [] : [...before.running].map(String),
  });
  if (row === undefined) throw new Error('The change log has no answer');
  return {
    seen: parseSnapshot(row.snapshot),
    server: row.server,
    at: row.at,
    changes: row.changes.map((text) => {
      const space = text.indexOf(' ');
      return { transaction: BigInt(text.slice(0, space)), key: text.slice(space + 1) };
    }),
  };
}

export async function readOldestRunningTransaction(db: Pick<Database, 'write'>): Promise<string> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db.write);
  return rows[0]?.oldest ?? '0';
}

/** Also those with numbers that this server has not reached: a backup of another one was restored here. */
export async function deleteChangesBefore(db: Pick<Database, 'write'>, transaction: string): Promise<void> {
  await sql`delete from db_changes
    where xid < ${transaction}::xid8 or xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db.write);
}
