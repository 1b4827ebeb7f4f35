import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { installQueueSchema } from '../queue/install-queue-schema.ts';
import { applyMigration, type ApplyOptions } from './migration/apply-migration.ts';
import { readMigrations, type Migration, type MigrationPhase } from './migration/migration-files.ts';

export interface MigrateOptions extends ApplyOptions {
  /** Connects as the owner of the schema. */
  url: string;
  folder?: string;
  /**
   * Only those of this phase. Without it both; then those of `after` wait, and it says so, while processes of an older build
   * live, where the phase by itself is refused.
   */
  phase?: MigrationPhase;
  /** Stops after this migration; tests walk step by step with it. */
  upTo?: string;
}

/** Any constant known to nobody else on this database. */
const lockKey = 7_216_001;

/** A process that was not seen for so long is gone: it says every ten seconds that it lives. */
const goneAfterSeconds = 35;

/** What has to be there before any migration, and is not made by one. */
export const bookkeepingSql = `
  create table if not exists public.db_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz(3) not null default now()
  );
  create table if not exists public.db_processes (
    id uuid primary key,
    program text not null,
    host text not null,
    newest_migration text not null,
    seen_at timestamptz(3) not null default now()
  );
  grant select on public.db_migrations to lanyu_app;
  grant select, insert, update, delete on public.db_processes to lanyu_app;`;

/** Brings a database up to date. Two processes at once: one waits for the other, both succeed. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.folder);
  const client = new pg.Client({ connectionString: options.url, application_name: 'lanyu-migrate' });
  await client.connect();
  try {
    await waitForMigrationLock(client);
    await requireApplicationRole(client);
    const done = await appliedMigrations(client);
    checkHistory(migrations, done);

    const applied: string[] = [];
    for (const migration of migrations.filter(({ name }) => !done.has(name))) {
      if (options.phase !== undefined && migration.phase !== options.phase) continue;
      if (migration.phase === 'after' && (await mustWaitForOldProcesses(client, migration, options))) continue;
      await applyMigration(client, migration, options);
      options.log?.(`applied ${migration.name}`);
      applied.push(migration.name);
      if (migration.name === options.upTo) return applied;
    }
    if (options.phase !== 'after') await installQueueSchema(options.url, client);
    return applied;
  } finally {
    // The advisory lock ends with the session.
    await client.end();
  }
}

/**
 * Asks again and again instead of waiting inside one statement: an index that is made concurrently waits for every statement that
 * runs, so the holder of the lock and who waits for it would wait for each other.
 */
async function waitForMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey]);
    if (rows[0]?.locked === true) return;
    await sleep(200);
  }
}

async function requireApplicationRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'lanyu_app'`);
  if (rowCount === 0)
    throw new Error('The role lanyu_app does not exist: create it before migrating, rights are granted to it.');
}

/** Their hashes by name. */
async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  await client.query(bookkeepingSql);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.db_migrations order by name',
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function checkHistory(migrations: readonly Migration[], done: ReadonlyMap<string, string>): void {
  const newest = [...done.keys()].at(-1) ?? '';
  const known = new Set(migrations.map(({ name }) => name));
  const foreign = [...done.keys()].find((name) => !known.has(name));
  if (foreign !== undefined)
    throw new Error(`The database has ${foreign}, which the folder does not: the order has a gap.`);
  for (const { name, sha256, phase } of migrations) {
    const applied = done.get(name);
    // One of the phase `after` may be applied later than those behind it.
    if (applied === undefined && phase === 'before' && name < newest)
      throw new Error(`The database has ${newest} but not ${name}: the order has a gap.`);
    if (applied !== undefined && applied !== sha256)
      throw new Error(`Migration ${name} was changed after it was applied: write a new one instead.`);
  }
}

/** Processes of a build that does not know the migration use what it takes away. */
async function mustWaitForOldProcesses(
  client: pg.Client,
  { name }: Migration,
  { phase, log }: MigrateOptions,
): Promise<boolean> {
  const { rows } = await client.query<{ program: string; host: string; newest_migration: string }>(
    `select program, host, newest_migration from public.db_processes
     where newest_migration < $1 and seen_at > now() - $2 * interval '1 second' order by host, program`,
    [name, goneAfterSeconds],
  );
  if (rows.length === 0) return false;
  const who = rows.map(({ program, host, newest_migration: known }) => `${program} on ${host} (knows ${known})`);
  const reason = `${name} waits for processes of an older build to end: ${who.join(', ')}`;
  if (phase === 'after') throw new Error(reason);
  log?.(`${reason}; then npm run migrate -- --phase after`);
  return true;
}
