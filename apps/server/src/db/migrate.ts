import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { installQueueSchema } from '../queue/install-queue-schema.ts';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

export interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

export interface MigrateOptions {
  /** Connects as the owner of the schema. */
  url: string;
  folder?: string;
  /** Stops after this migration; tests walk step by step with it. */
  upTo?: string;
  log?: (line: string) => void;
}

/** Any constant known to nobody else on this database. */
const lockKey = 7_216_001;

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (file, index) => {
      const expected = String(index + 1).padStart(4, '0');
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(file) || !file.startsWith(`${expected}-`)) {
        throw new Error(`Migration ${file} is out of order: the file at this place must be named ${expected}-….sql`);
      }
      const sql = await readFile(join(folder, file), 'utf8');
      return { name: file.slice(0, -4), sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Brings a database up to date. Two processes at once: one waits for the other, both succeed. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.folder);
  const client = new pg.Client({ connectionString: options.url, application_name: 'lanyu-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await requireApplicationRole(client);
    // A migration that cannot get its lock gives up instead of blocking every query behind it.
    await client.query(`set lock_timeout = '10s'`);
    const done = await appliedMigrations(client);
    checkHistory(migrations, done);

    const applied: string[] = [];
    for (const migration of migrations.slice(done.length)) {
      await apply(client, migration);
      options.log?.(`applied ${migration.name}`);
      applied.push(migration.name);
      if (migration.name === options.upTo) return applied;
    }
    await installQueueSchema(options.url, client);
    return applied;
  } finally {
    // The advisory lock ends with the session.
    await client.end();
  }
}

async function requireApplicationRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'lanyu_app'`);
  if (rowCount === 0)
    throw new Error('The role lanyu_app does not exist: create it before migrating, rights are granted to it.');
}

async function appliedMigrations(client: pg.Client): Promise<Array<{ name: string; sha256: string }>> {
  await client.query(`
    create table if not exists public.db_migrations (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz(3) not null default now()
    )`);
  await client.query('grant select on public.db_migrations to lanyu_app');
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from public.db_migrations order by name',
  );
  return rows;
}

function checkHistory(migrations: Migration[], done: Array<{ name: string; sha256: string }>): void {
  for (const [index, { name, sha256 }] of done.entries()) {
    const file = migrations[index];
    if (file === undefined || file.name !== name) {
      throw new Error(`The database has ${name} where the folder has ${file?.name ?? 'nothing'}: the order has a gap.`);
    }
    if (file.sha256 !== sha256) {
      throw new Error(`Migration ${name} was changed after it was applied: write a new one instead.`);
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into public.db_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed and was rolled back`, { cause: error });
  }
}
