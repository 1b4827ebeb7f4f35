import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** Something that one of all workers does at a time. */
export interface Duty {
  name: string;
  start(): Promise<RunningDuty> | RunningDuty;
}

export interface RunningDuty {
  stop(): Promise<void>;
}

export interface DutyCompetition {
  /** Whether this process has won the duty and does it. */
  holds(name: string): boolean;
  names: readonly string[];
  /** Ends what this process does and lets others have it. */
  stop(): Promise<void>;
}

export interface DutyCompetitionOptions {
  url: string;
  duties: readonly Duty[];
  log: Logger;
  /** Multiplies how long the database is waited for. */
  timeoutScale?: number;
}

/** How often those that lost try again, and the winner shows that it lives. */
const tryEveryMs = 3000;
/** PostgreSQL takes the duties from a process that has not shown it for so long: stopped, cut off, or its machine gone. */
const silentForMs = 10_000;

const winDuties = `
  select name from unnest($1::text[]) name where pg_try_advisory_lock(hashtext('worker duties'), hashtext(name))`;

/**
 * Each duty is a lock of one session of PostgreSQL: the session that has the lock does the duty, and a session that ends, for
 * whatever reason, gives it up. Two may do a duty for a moment (a process that was stopped goes on), so doing it twice must
 * be harmless; what a duty changes is claimed row by row.
 */
export function competeForDuties({ url, duties, log, timeoutScale = 1 }: DutyCompetitionOptions): DutyCompetition {
  const stopping = new AbortController();
  const { signal } = stopping;
  const held = new Map<string, RunningDuty>();
  let session: pg.Client | undefined;

  async function openSession(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'lanyu-worker-duties',
      connectionTimeoutMillis: 2000 * timeoutScale,
      query_timeout: 5000 * timeoutScale,
      keepAlive: true,
    });
    client.on('error', () => {
      if (session === client) session = undefined;
    });
    try {
      await client.connect();
      await client.query(`set idle_session_timeout = ${silentForMs}`);
      return client;
    } catch (error) {
      // Nobody else has it yet: each try would leave a connection behind.
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  async function giveUpAll(): Promise<void> {
    const running = [...held.values()];
    held.clear();
    await Promise.all(
      running.map((duty) => duty.stop().catch((error) => log.warn({ err: error }, 'a duty did not end'))),
    );
  }

  async function start(client: pg.Client, duty: Duty): Promise<void> {
    try {
      held.set(duty.name, await duty.start());
      log.info({ duty: duty.name }, 'this worker does it now');
    } catch (error) {
      log.warn({ err: error, duty: duty.name }, 'a duty did not begin');
      await client.query(`select pg_advisory_unlock(hashtext('worker duties'), hashtext($1))`, [duty.name]);
    }
  }

  async function takeTurn(): Promise<void> {
    // The session went, and with it all locks: another worker may have them already.
    if (session === undefined && held.size > 0) await giveUpAll();
    session ??= await openSession();
    const client = session;
    const missing = duties.filter(({ name }) => !held.has(name));
    const { rows } = await client.query<{ name: string }>(winDuties, [missing.map(({ name }) => name)]);
    for (const duty of missing) if (rows.some(({ name }) => name === duty.name)) await start(client, duty);
  }

  async function competeUntilStopped(): Promise<void> {
    while (!signal.aborted) {
      try {
        await takeTurn();
      } catch (error) {
        log.warn({ err: error }, 'duties of workers are taken later');
        const lost = session;
        session = undefined;
        await lost?.end().catch(() => undefined);
        await giveUpAll();
      }
      await sleep(tryEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  const ended = competeUntilStopped();
  return {
    holds: (name) => session !== undefined && held.has(name),
    names: duties.map(({ name }) => name),
    async stop() {
      stopping.abort();
      await ended;
      await giveUpAll();
      await session?.end().catch(() => undefined);
    },
  };
}
