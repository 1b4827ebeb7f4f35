import { type Kysely, sql } from 'kysely';
import type { ShanghaiDay, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** Members when the day ended, and those whose membership ended in it, by the ends as they stand when counted. */
export async function selectMemberDailyMetrics(
  db: Kysely<Tables>,
  { from, to, until }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    select 'members.inForce' as metric, '' as dimension, count(*) as value from membership_members
      where until_1 > ${msToTimestamptz(until)}
    union all select 'members.expired', '', count(*) from membership_members
      where until_1 >= ${msToTimestamptz(from)} and until_1 < ${msToTimestamptz(to)}
        and until_1 <= ${msToTimestamptz(until)}`.execute(db);
  return rows;
}
