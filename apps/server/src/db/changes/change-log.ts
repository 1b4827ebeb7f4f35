import { sql } from 'kysely';
import { prepareQuery } from '../prepare-query.ts';
import type { Database } from '../open-database.ts';

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

export interface ChangeLogReading {
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

export function isTransactionSeen({ oldestRunning, next, running }: SeenTransactions, transaction: bigint): boolean {
  return transaction < oldestRunning || (transaction < next && !running.has(transaction));
}

/** Whether it saw every transaction that `other` saw. One that ran the whole time is seen by neither. */
export function isSnapshotAtLeastAsNew(seen: SeenTransactions, other: SeenTransactions): boolean {
  if (seen.next < other.next) return false;
  for (const transaction of seen.running) if (isTransactionSeen(other, transaction)) return false;
  return true;
}

/**
 * Transactions do not end in the order of their numbers. Those that ran during the last look are looked for one by one,
 * however long they take; the log is never read twice. Numbers that this server has not reached came with the backup of another.
 */
const since = prepareQuery<{ next: string; running: readonly string[] }>()((db, value) =>
  db.selectFrom(sql<{ one: number }>`(select 1 as one)`.as<'one'>(sql`one`)).select([
    sql<string>`pg_current_snapshot()::text`.as('snapshot'),
    sql<string>`pg_postmaster_start_time()::text`.as('server'),
    sql<number>`clock_timestamp()`.as('at'),
    sql<string[]>`array(
        select c.xid::text || ' ' || c.key from db_changes c
        where c.xid >= ${value('next')}::xid8 and c.xid < pg_snapshot_xmax(pg_current_snapshot())
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
): Promise<ChangeLogReading> {
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

type Primary = Pick<Database, 'write'>;

/**
 * Notes which transactions have ended by now. Rows cannot say themselves since when they can be seen: a transaction may
 * write its row long before it ends.
 */
export async function insertEndedTransactionsMark(db: Primary): Promise<void> {
  await sql`insert into db_change_marks (oldest_running) values (pg_snapshot_xmin(pg_current_snapshot()))
    on conflict do nothing`.execute(db.write);
}

/**
 * Deletes rows of transactions that had ended at the last mark before `seconds` ago, at most `most`; returns how many. Also
 * those with numbers that this server has not reached. Marks of another server say nothing about the numbers of this one.
 */
export async function deleteOldChangeLogRows(db: Primary, seconds: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from db_changes where ctid = any(array(
      (select c.ctid from db_changes c where c.xid < (
        select max(m.oldest_running) from db_change_marks m
        where m.server = pg_postmaster_start_time() and m.at <= now() - make_interval(secs => ${seconds})
      ) order by c.xid limit ${most})
      union all
      (select c.ctid from db_changes c where c.xid >= pg_snapshot_xmax(pg_current_snapshot()) limit ${most})
      limit ${most}))`.execute(db.write);
  return Number(numAffectedRows ?? 0n);
}

/** The newest that is old enough stays: it is the one that counts. */
export async function deleteOldEndedTransactionsMarks(db: Primary, seconds: number): Promise<void> {
  await sql`delete from db_change_marks m where m.server <> pg_postmaster_start_time() or m.at < (
    select max(o.at) from db_change_marks o
    where o.server = pg_postmaster_start_time() and o.at <= now() - make_interval(secs => ${seconds}))`.execute(
    db.write,
  );
}
