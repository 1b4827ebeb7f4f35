import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createStandbyError } from '../pools/refuse-standby.ts';

export const databasePoolers = ['none', 'pgbouncer'] as const;

/** What stands in front of PostgreSQL at an address. */
export type DatabasePooler = (typeof databasePoolers)[number];

/** What a session must have, in milliseconds; without a pooler each process asks for it when it connects. */
export interface SessionTimeouts {
  statement: number;
  idleInTransaction: number;
}

type PoolerFault =
  | { kind: 'setting'; name: string; wanted: string; found: string }
  /** Names of statements arrive at PostgreSQL as they were sent: two processes would meet in one session. */
  | { kind: 'statement-names' }
  /** Sessions are handed out by the statement: no transaction is possible. */
  | { kind: 'transactions' };

/** PostgreSQL answers through the pooler, but not as a process needs it. Nothing but a change of the pooler's settings helps. */
export class PoolerNotFit extends Error {
  readonly code = 'pooler-not-fit';
  readonly faults: readonly PoolerFault[];

  constructor(faults: readonly PoolerFault[]) {
    super(`the pooler is not fit: ${faults.map(sayFault).join('; ')} (docs/operations.md, A pooler)`);
    this.name = 'PoolerNotFit';
    this.faults = faults;
  }
}

function sayFault(fault: PoolerFault): string {
  if (fault.kind === 'setting') return `${fault.name} is ${fault.found} and must be ${fault.wanted}`;
  if (fault.kind === 'transactions') return 'pool_mode must be transaction or session';
  return 'names of statements are not translated (max_prepared_statements of PgBouncer 1.21 or later)';
}

/** A lock is waited for as long as the statement may take, as without a pooler. */
function wantedSettings(timeouts: SessionTimeouts): Record<string, string> {
  return {
    statement_timeout: String(timeouts.statement),
    idle_in_transaction_session_timeout: String(timeouts.idleInTransaction),
    lock_timeout: '0',
    TimeZone: 'UTC',
  };
}

/** `2s` of PostgreSQL as 2000. */
const milliseconds = (name: string) =>
  `(extract(epoch from current_setting('${name}')::interval) * 1000)::int8::text as ${name}`;
const askWhatIsInForce = `select ${[
  milliseconds('statement_timeout'),
  milliseconds('idle_in_transaction_session_timeout'),
  milliseconds('lock_timeout'),
].join(', ')}, current_setting('TimeZone') as "TimeZone", pg_is_in_recovery() as standby`;

/** Each new connection to a pooler asks PostgreSQL what is in force, and whether it is the primary where it has to be. */
export async function verifySessionThroughPooler(
  client: pg.ClientBase,
  { timeouts, mustBePrimary }: { timeouts: SessionTimeouts; mustBePrimary: boolean },
): Promise<void> {
  const wanted = wantedSettings(timeouts);
  const { rows } = await client.query<{ standby: boolean; [setting: string]: string | boolean }>(askWhatIsInForce);
  const [found] = rows;
  const faults = Object.entries(wanted)
    .map(([name, value]) => ({ kind: 'setting' as const, name, wanted: value, found: String(found?.[name]) }))
    .filter((fault) => fault.found !== fault.wanted);
  if (faults.length > 0) throw new PoolerNotFit(faults);
  if (mustBePrimary && found?.standby !== false) throw createStandbyError();
}

/** Also that a transaction stays in one session, and that a statement's name is the pooler's and not ours there. */
export async function verifyPoolerMode(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin').catch((error: unknown) => {
      throw /statement pooling/.test((error as Error).message) ? new PoolerNotFit([{ kind: 'transactions' }]) : error;
    });
    const name = `lanyu-proof-${process.pid}`;
    await client.query({ name, text: 'select 1 as proof', values: [] });
    const { rowCount } = await client.query('select from pg_prepared_statements where name = $1', [name]);
    await client.query('rollback');
    if (rowCount !== 0) throw new PoolerNotFit([{ kind: 'statement-names' }]);
    failed = false;
  } finally {
    client.release(failed);
  }
}

/**
 * Ends when the pooler was proven, or with PoolerNotFit. PostgreSQL may be away meanwhile: the first try is over when `firstTry`
 * is, so that who starts goes on, as without a pooler.
 */
export function verifyPoolerModeWhenReachable(
  pool: pg.Pool,
  onFailedTry: (error: unknown) => void,
): { firstTry: Promise<void>; proven: Promise<void> } {
  const tried = Promise.withResolvers<void>();
  const prove = async () => {
    for (let tries = 0; ; tries += 1) {
      try {
        await verifyPoolerMode(pool);
        return;
      } catch (error) {
        if (error instanceof PoolerNotFit) throw error;
        onFailedTry(error);
        tried.resolve();
        // A replica may be away for days.
        await sleep((500 + Math.random() * 1000) * 2 ** Math.min(tries, 5), undefined, { ref: false });
      }
    }
  };
  const proven = prove();
  proven.then(tried.resolve, tried.reject);
  return { firstTry: tried.promise, proven };
}
