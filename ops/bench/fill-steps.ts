// Tables of a bench's database are filled set by set, without their indexes and references, which come after.
import type pg from 'pg';
import { withoutIndexes } from '../volume/without-indexes.ts';

/** Tables are filled without their indexes, which come after. */
export interface FillStep {
  tables: readonly string[];
  before?: string;
  sql: string;
  after?: string;
}

/** The statements that make them again, each checked against every row. */
export async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`);
}

export async function fillStep(client: pg.Client, { tables, before, sql, after }: FillStep): Promise<void> {
  const started = performance.now();
  await client.query('begin');
  if (before !== undefined) await client.query(before);
  const insert = async () => void (await client.query(sql));
  await withoutIndexes(client, tables, insert, () => undefined);
  if (after !== undefined) await client.query(after);
  await client.query('commit');
  for (const table of tables) await client.query(`analyze ${table}`);
  console.log(`${tables.join(', ')}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

export async function moveSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`,
  );
  for (const { table } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, 'id'), max) from (select max(id) as max from ${table}) as ids where max is not null`,
      [table],
    );
  }
}
