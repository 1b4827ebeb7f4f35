import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface DownloadsOfGameOnDay {
  game_id: string;
  day: string;
  downloads: number;
}

/** In the transaction of the counters, whose rows are locked: two runs never meet here. */
export async function addDownloadsOfDays(tx: Tx, days: readonly DownloadsOfGameOnDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into catalog_game_days (game_id, day, downloads)
    select game_id, day, downloads from unnest(
      ${days.map(({ game_id }) => game_id)}::bigint[], ${days.map(({ day }) => day)}::date[],
      ${days.map(({ downloads }) => downloads)}::bigint[]
    ) as added (game_id, day, downloads)
    on conflict (game_id, day) do update set downloads = catalog_game_days.downloads + excluded.downloads`.execute(tx);
}

/** Of these games, from this day on; a game without any is not in it. */
export async function sumDownloadsOfGamesSince(
  db: Kysely<Tables>,
  gameIds: readonly string[],
  day: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ game_id: string; downloads: string }>`
    select game_id, sum(downloads) as downloads from catalog_game_days
    where game_id = any(${gameIds}::bigint[]) and day >= ${day}::date group by game_id`.execute(db);
  return new Map(rows.map(({ game_id, downloads }) => [game_id, Number(downloads)]));
}

export async function deleteDownloadDaysBefore(db: Kysely<Tables>, day: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from catalog_game_days where ctid = any(array(
      select ctid from catalog_game_days where day < ${day}::date order by day limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
