import { type Kysely, sql } from 'kysely';
import type { ShanghaiDay, DailyMetric } from '../../../db/daily-metrics/daily-metric.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** Decisions of the day and how long they took, appeals, and what was still open when it ended. */
export async function selectModerationDailyMetrics(
  db: Kysely<Tables>,
  { from, to, until }: ShanghaiDay,
): Promise<DailyMetric[]> {
  const { rows } = await sql<DailyMetric>`
    with decided as (
      select cause, act, extract(epoch from decided_at - opened_at) as seconds from moderation_decisions
      where undone_at is null and decided_at >= ${msToTimestamptz(from)} and decided_at < ${msToTimestamptz(to)}
    )
    select 'moderation.decided' as metric, '' as dimension, count(*) as value from decided
    union all select 'moderation.medianSeconds', '',
      coalesce(floor(percentile_cont(0.5) within group (order by seconds) + 0.5), 0)::bigint from decided
    union all select 'moderation.p90Seconds', '',
      coalesce(floor(percentile_cont(0.9) within group (order by seconds) + 0.5), 0)::bigint from decided
    union all select 'moderation.appeals', '', count(*) filter (where cause = 'appeal') from decided
    union all select 'moderation.upheld', '', count(*) filter (where cause = 'appeal' and act = 'keep') from decided
    union all select 'moderation.backlog', '',
      (select count(*) from moderation_cases where state = 'open' and opened_at < ${msToTimestamptz(until)})
      + (select count(*) from moderation_cases
          where state <> 'open' and state in ('kept', 'hidden')
            and decided_at >= ${msToTimestamptz(until)} and opened_at < ${msToTimestamptz(until)})`.execute(db);
  return rows;
}
