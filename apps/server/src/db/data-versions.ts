import { sql } from 'kysely';
import { prepareQuery } from './prepare-query.ts';
import type { Database } from './open-database.ts';
import type { Tx } from './transaction.ts';

/** What has a version of its own: everything that cached answers about the catalogue are made of; the list of words. */
export type VersionedDataName = 'catalog' | 'words';

/** In the transaction of the change: whoever sees the new version sees the change. */
export async function bumpDataVersion(tx: Tx, name: VersionedDataName): Promise<void> {
  await tx
    .updateTable('db_versions')
    .set({ version: sql<string>`version + 1` })
    .where('name', '=', name)
    .execute();
}

const versionOf = prepareQuery<{ name: string }>()((db, value) =>
  db.selectFrom('db_versions').select('version').where('name', '=', value('name')),
);

const versionAndServer = prepareQuery<{ name: string }>()((db, value) =>
  db
    .selectFrom('db_versions')
    .select(['version', sql<number>`pg_postmaster_start_time()`.as('server')])
    .where('name', '=', value('name')),
);

type Executor = Parameters<typeof versionOf.first>[0];

export async function readDataVersion(executor: Executor, name: VersionedDataName): Promise<bigint> {
  return BigInt((await versionOf.first(executor, { name }))?.version ?? 0);
}

/** Versions of two servers cannot be compared: one that was promoted or restored may lack the last changes of the other. */
export interface DataVersionAndServer {
  version: bigint;
  /** Another value: another server, or one that was started again. */
  server: string;
}

export async function readDataVersionAndServer(
  executor: Executor,
  name: VersionedDataName,
): Promise<DataVersionAndServer> {
  const row = await versionAndServer.first(executor, { name });
  return { version: BigInt(row?.version ?? 0), server: String(row?.server ?? 0) };
}

/**
 * Reads from the replica what is at least as new as a version: on one connection, after asking there how far it is. A
 * replica that is behind is passed over in favour of the primary.
 */
export async function readFromFreshReplicaOrPrimary<T>(
  db: Database,
  name: VersionedDataName,
  version: bigint,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  if (db.read === db.write) return read(db);
  const fromReplica = await db.read.connection().execute(async (connection) => {
    if ((await readDataVersion(connection, name)) < version) return undefined;
    return { value: await read({ ...db, read: connection }) };
  });
  return fromReplica === undefined ? read({ ...db, read: db.write, readPool: db.pool }) : fromReplica.value;
}
