import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { splitSqlStatements, type Migration } from './migration-files.ts';

export interface ApplyOptions {
  log?: ((line: string) => void) | undefined;
  /** Multiplies how long a statement may take: who waits for a processor has not failed. */
  timeoutScale?: number | undefined;
}

/**
 * While a statement waits for its lock, every later query of that table waits behind it. So it waits less long than those do, gives
 * up, and comes again.
 */
const lockTimeoutMs = 1000;
const mostTries = 60;
const statementTimeoutMs = 5000;

const sqlStateOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

export async function applyMigration(client: pg.Client, migration: Migration, options: ApplyOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return migration.online
        ? await applyOnline(client, migration)
        : await applyInTransaction(client, migration, options.timeoutScale ?? 1);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (sqlStateOf(cause) !== '55P03' || attempt >= mostTries) throw error;
      options.log?.(`${migration.name} did not get its lock, try ${attempt} of ${mostTries}`);
      // Longer and longer, and never in step with whoever holds it.
      await sleep(Math.random() * Math.min(5000, 250 * attempt));
    }
  }
}

async function applyInTransaction(client: pg.Client, migration: Migration, timeoutScale: number): Promise<void> {
  const longest = migration.bounded ? statementTimeoutMs * timeoutScale : 0;
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}; set local statement_timeout = ${longest}`);
    await client.query(migration.sql);
    await recordMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed and was rolled back`, { cause: error });
  }
}

/** It may take hours, blocks nobody, and is begun again where an earlier try ended; what it calls may bound its own waits for locks. */
async function applyOnline(client: pg.Client, migration: Migration): Promise<void> {
  const [statement, ...more] = splitSqlStatements(migration.sql);
  if (statement === undefined || more.length > 0)
    throw new Error(`Migration ${migration.name} is online: it must be one statement`);
  await client.query('set lock_timeout = 0; set statement_timeout = 0');
  try {
    if (!(await isIndexThere(client, statement))) await client.query(statement);
    await recordMigration(client, migration);
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed; it can be repeated`, { cause: error });
  }
}

/** A try that was cut off leaves an invalid index: it slows writes down, serves nobody, and is in the way of the next try. */
async function isIndexThere(client: pg.Client, statement: string): Promise<boolean> {
  const name = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([\w.]+)\s+on\b/i.exec(
    statement,
  )?.[1];
  if (name === undefined) return false;
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'select indisvalid from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  if (rows[0]?.indisvalid === false) await client.query(`drop index concurrently ${name}`);
  return rows[0]?.indisvalid === true;
}

function recordMigration(client: pg.Client, { name, sha256 }: Migration): Promise<unknown> {
  return client.query('insert into public.db_migrations (name, sha256) values ($1, $2)', [name, sha256]);
}
