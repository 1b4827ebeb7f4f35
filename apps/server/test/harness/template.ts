import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import pg from 'pg';
import { bookkeepingSql, migrate } from '#src/db/migrate.ts';
import { readMigrations } from '#src/db/migration/migration-files.ts';
import { dropDatabaseIfExists } from '@lanyu/test-kit/database/drop-database';
import { ownerUrl } from './services.ts';

/** Any constant known to nobody else on this server. */
const lockKey = 7_216_002;
const prefix = 'lanyu_test';

/** Runs SQL on the server outside any throw-away database, as the owner. */
export async function asOwner<T>(fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl('lanyu') });
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}

/** Same migrations and same queue engine: same template. */
export async function templateName(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, sha256 } of await readMigrations()) hash.update(`${name} ${sha256}\n`);
  hash.update(bookkeepingSql);
  const engine = createRequire(import.meta.url)('pg-boss/package.json') as { version: string };
  hash.update(engine.version);
  return `${prefix}_template_${hash.digest('hex').slice(0, 12)}`;
}

/** Builds the migrated template once; runs at the same time wait for each other. */
export async function buildTemplate(): Promise<void> {
  const template = await templateName();
  await asOwner(async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await dropLeftovers(client, template);
    const { rowCount } = await client.query('select from pg_database where datname = $1 and not datallowconn', [
      template,
    ]);
    if (rowCount === 1) return;
    // Still open for connections: a run died while building it.
    await dropDatabaseIfExists(client, template);
    await client.query(`create database ${template}`);
    await migrate({ url: ownerUrl(template), timeoutScale: 20 });
    await client.query(`alter database ${template} with is_template true allow_connections false`);
  });
}

/** Databases of runs that were killed, and templates of older migrations. */
async function dropLeftovers(client: pg.Client, template: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(`select datname from pg_database where datname like $1`, [
    `${prefix}\\_%`,
  ]);
  for (const { datname } of rows) {
    const pid = /^lanyu_test_(\d+)_/.exec(datname)?.[1];
    const stale =
      pid === undefined ? datname.startsWith(`${prefix}_template_`) && datname !== template : !isAlive(Number(pid));
    if (!stale) continue;
    if (pid === undefined) await client.query(`alter database ${datname} with is_template false`);
    await dropDatabaseIfExists(client, datname);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

let made = 0;

/** A fresh copy of the template (or, for tests of migrations, an empty database), named after the process that owns it. */
export async function createDatabase(kind: 'migrated' | 'empty'): Promise<string> {
  const name = `${prefix}_${process.pid}_${Date.now().toString(36)}_${(made += 1)}`;
  const source = kind === 'migrated' ? await templateName() : 'template0';
  await asOwner((client) => client.query(`create database ${name} template ${source}`));
  return name;
}

export async function dropDatabase(name: string): Promise<void> {
  await asOwner((client) => dropDatabaseIfExists(client, name));
}
