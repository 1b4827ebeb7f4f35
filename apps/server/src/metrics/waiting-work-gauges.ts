import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables/tables.ts';
import { readLongestWaitSecondsByJobName } from '../queue/queue-health.ts';
import type { GaugesReadFromDatabase } from './gauges-read-from-database.ts';

/** Rows wait here for a loop or a job that adds them up and deletes them. */
const tablesOfWaitingChanges = [
  'catalog_changes',
  'gifts_changes',
  'messages_telling',
  'square_changes',
  'video_like_changes',
] as const;

/** How long jobs and changes have been waiting for a worker, and how much. */
export function addWaitingWorkGauges(gauges: GaugesReadFromDatabase, db: Kysely<Tables>, now: () => number): void {
  gauges.add({
    name: 'queue_oldest_seconds',
    help: 'For how long the oldest job of a kind could have run already; kinds without one are not named',
    label: 'queue',
    read: () => readLongestWaitSecondsByJobName(db, now()),
  });
  gauges.add({
    name: 'change_log_rows',
    help: 'About how many rows the change log has; a worker deletes those that everybody could see for some minutes',
    read: async () => {
      const { rows } = await sql<{ n: number }>`
        select n_live_tup::float8 as n from pg_stat_user_tables where relname = 'db_changes'`.execute(db);
      return rows[0]?.n;
    },
  });
  const firstSeen = new Map<string, { id: string; at: number }>();
  gauges.add({
    name: 'outbox_oldest_seconds',
    help: 'For how long the same row has been the oldest of a table whose rows wait to be added up',
    label: 'table',
    read: async () => {
      const ages = new Map<string, number>();
      for (const table of tablesOfWaitingChanges) ages.set(table, await readAgeOfOldest(db, table, firstSeen, now()));
      return ages;
    },
  });
}

/** Not all of these tables know when a row was written: a row that stays the oldest has waited since it was seen first. */
async function readAgeOfOldest(
  db: Kysely<Tables>,
  table: string,
  firstSeen: Map<string, { id: string; at: number }>,
  at: number,
): Promise<number> {
  const { rows } = await sql<{ id: string | null }>`select min(id)::text as id from ${sql.table(table)}`.execute(db);
  const id = rows[0]?.id ?? null;
  if (id === null) {
    firstSeen.delete(table);
    return 0;
  }
  const seen = firstSeen.get(table);
  if (seen?.id === id) return (at - seen.at) / 1000;
  firstSeen.set(table, { id, at });
  return 0;
}
