import type pg from 'pg';

/**
 * Runs `fill` while the tables have no indexes and look nothing up, and builds them afterwards in one go: sorting once is
 * many times faster than keeping order row by row. To be called in a transaction: whoever is killed on the way leaves
 * everything as it was. Keys that other tables refer to stay.
 */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  const { rows: constraints } = await client.query<{ table: string; name: string; definition: string; kind: string }>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition,
       c.contype as kind
     from pg_constraint c
     where c.conrelid = any($1::regclass[]) and (c.contype = 'f' or (c.contype in ('p', 'u') and not exists (
       select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid and f.conindid <> 0)))
     order by c.contype = 'f', c.oid`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))`,
    [tables],
  );
  // References first: they lean on keys.
  for (const { table, name } of constraints.toReversed()) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  const built = performance.now();
  for (const { table, name, definition, kind } of constraints) {
    if (kind !== 'f') await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition, kind } of constraints) {
    if (kind === 'f') await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  log(`indexes: ${((performance.now() - built) / 1000).toFixed(1)} s`);
}
