import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from '../db/tables/tables.ts';
import type { GaugesReadFromDatabase } from './gauges-read-from-database.ts';

/** What PostgreSQL says of itself to the application's role; exporters of its own see more. */
export function addPostgresGauges(
  gauges: GaugesReadFromDatabase,
  parts: { db: Kysely<Tables>; replicaUrl: string | undefined; timeoutScale: number },
): void {
  const readNumber = async (query: ReturnType<typeof sql<{ n: number | null }>>) =>
    (await query.execute(parts.db)).rows[0]?.n ?? undefined;
  gauges.add({
    name: 'database_connections',
    help: 'Sessions of all clients of PostgreSQL',
    read: () => readNumber(sql`select count(*)::int as n from pg_stat_activity where backend_type = 'client backend'`),
  });
  gauges.add({
    name: 'database_connections_max',
    help: 'max_connections of PostgreSQL',
    read: () => readNumber(sql`select current_setting('max_connections')::int as n`),
  });
  gauges.add({
    name: 'database_oldest_transaction_seconds',
    help: 'Age of the oldest transaction of the application',
    read: () =>
      readNumber(
        sql`select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0)::float8 as n from pg_stat_activity`,
      ),
  });
  gauges.add({
    name: 'database_xid_age',
    help: 'Transactions since the oldest row that was not frozen; PostgreSQL stops at two thousand million',
    read: () => readNumber(sql`select max(age(datfrozenxid))::int as n from pg_database`),
  });
  gauges.add({
    name: 'database_wal_archived_age_seconds',
    help: 'Since when no log segment was archived; absent where nothing is archived',
    // Where the first one already failed, since the counting began.
    read: () =>
      readNumber(
        sql`select extract(epoch from now() - coalesce(last_archived_time, stats_reset, pg_postmaster_start_time()))::float8 as n
          from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
      ),
  });
  const { replicaUrl } = parts;
  if (replicaUrl === undefined) return;
  gauges.add({
    name: 'replica_lag_seconds',
    help: 'How old the newest transaction is that the replica knows; some ten seconds where nobody writes',
    read: () => readReplicaLag(replicaUrl, parts.timeoutScale),
  });
}

/** By a connection of its own: one that is held would hide that no new one can be opened. */
async function readReplicaLag(url: string, timeoutScale: number): Promise<number | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lanyu-worker-gauges',
    connectionTimeoutMillis: 2000 * timeoutScale,
    query_timeout: 2000 * timeoutScale,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Also of one that has replayed all it received: cut off, it receives nothing. Heartbeats of processes write every ten seconds.
    const { rows } = await client.query<{ n: number | null }>(
      `select case when not pg_is_in_recovery() then 0
        else extract(epoch from now() - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time()))::float8 end as n`,
    );
    return rows[0]?.n ?? undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
