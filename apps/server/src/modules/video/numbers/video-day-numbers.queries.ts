import { type Kysely, sql } from 'kysely';
import type { CountedDay, DayNumber } from '../../../db/day-numbers/day-number.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** People who played a video on the day, once per video. */
export async function selectVideoDayNumbers(db: Kysely<Tables>, { day }: CountedDay): Promise<DayNumber[]> {
  const { rows } = await sql<DayNumber>`
    select 'video.plays' as metric, '' as dimension, count(*) as value from video_plays
    where counted and day = ${day}::date`.execute(db);
  return rows;
}
