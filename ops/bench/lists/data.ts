// One database per size, filled once: what a run left half done is dropped by the next.
import pg from 'pg';
import { signIn, type Signed } from '../../drills/support/sign-in.ts';
import { asOwner, databaseUrl, dropDatabase, ensureDatabase } from '../../drills/support/stage.ts';
import { dropReferences, fillStep, moveSequences } from '../fill-steps.ts';
import { listSteps, reader } from './fill-lists.ts';

export interface ListData {
  database: string;
  rows: number;
  who: Signed;
}

export async function prepareLists(rows: number): Promise<ListData> {
  const database = `lanyu_bench_lists_${rows}`;
  if (!(await isFilled(database))) {
    await dropDatabase(database);
    await ensureDatabase(database);
    await fill(database, rows);
  }
  await ensureDatabase(database);
  return asOwner(database, async (client) => {
    const [who] = await signIn(client, [String(reader)]);
    if (who === undefined) throw new Error('nobody is signed in');
    return { database, rows, who };
  });
}

/** The first session is made when all is there. */
async function isFilled(database: string): Promise<boolean> {
  const known = await asOwner('postgres', (client) =>
    client.query('select from pg_database where datname = $1', [database]),
  );
  if (known.rowCount === 0) return false;
  return asOwner(database, async (client) => {
    const { rows } = await client.query<{ there: string | null }>(`select to_regclass('account_sessions') as there`);
    return rows[0]?.there === null
      ? false
      : (await client.query('select from account_sessions limit 1')).rowCount === 1;
  });
}

async function fill(database: string, rows: number): Promise<void> {
  const started = performance.now();
  const client = new pg.Client({ connectionString: databaseUrl('owner', database) });
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
    const references = await dropReferences(client);
    for (const step of listSteps(rows)) await fillStep(client, step);
    for (const reference of references) await client.query(reference);
    await moveSequences(client);
    await client.query('vacuum (analyze)');
    const { rows: size } = await client.query<{ size: string }>('select pg_size_pretty(pg_database_size($1)) as size', [
      database,
    ]);
    console.log(`${database}: ${size[0]?.size}, ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } finally {
    await client.end();
  }
}
