import { sql } from 'kysely';
import { compiled } from './compiled.ts';
import type { ReadPool } from './replica.ts';
import type { Tx } from './transaction.ts';

/** What has a version of its own: everything that kept answers about the catalogue are made of. */
export type Versioned = 'catalog';

/** In the transaction of the change: whoever sees the new version sees the change. */
export async function bumpVersion(tx: Tx, name: Versioned): Promise<void> {
  await tx
    .updateTable('db_versions')
    .set({ version: sql<string>`version + 1` })
    .where('name', '=', name)
    .execute();
}

const versionOf = compiled<{ name: string }>()((db, value) =>
  db.selectFrom('db_versions').select('version').where('name', '=', value('name')),
);

export async function readVersion(pool: ReadPool, name: Versioned): Promise<string> {
  return (await versionOf.first(pool, { name }))?.version ?? '0';
}
