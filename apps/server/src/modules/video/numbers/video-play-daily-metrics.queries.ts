import { type Kysely, sql } from 'kysely';
import type { ShanghaiDay, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** People who played a video on the day, once per video. */
export async function selectVideoPlayDailyMetrics(db: Kysely<Tables>, { day }: ShanghaiDay): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    select 'video.plays' as metric, '' as dimension, count(*) as value from video_plays
    where counted and day = ${day}::date`.execute(db);
  return rows;
}
