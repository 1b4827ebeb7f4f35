import { type Kysely, sql } from 'kysely';
import type { ShanghaiDay, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** Check-ins of the day, without those made up for later; invitations that were rewarded. */
export async function selectCheckInAndReferralDailyMetrics(
  db: Kysely<Tables>,
  { day, from, to }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    with checkins as (select run from engagement_checkins where day = ${day}::date and not made_up)
    select 'checkins.users' as metric, '' as dimension, count(*) as value from checkins
    union all select 'checkins.run7', '', count(*) filter (where run >= 7) from checkins
    union all select 'referrals.paid', '', count(*) from engagement_referrals
      where paid_at is not null
        and paid_at >= ${msToTimestamptz(from)} and paid_at < ${msToTimestamptz(to)}`.execute(db);
  return rows;
}
