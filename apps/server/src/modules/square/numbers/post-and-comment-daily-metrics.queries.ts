import { type Kysely, sql } from 'kysely';
import type { ShanghaiDay, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** Posts and comments written on the day, whatever became of them. */
export async function selectPostAndCommentDailyMetrics(
  db: Kysely<Tables>,
  { from, to }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    select 'square.posts' as metric, '' as dimension, count(*) as value from square_posts
      where created_at >= ${msToTimestamptz(from)} and created_at < ${msToTimestamptz(to)}
    union all select 'square.comments', '', count(*) from square_comments
      where created_at >= ${msToTimestamptz(from)} and created_at < ${msToTimestamptz(to)}`.execute(db);
  return rows;
}
