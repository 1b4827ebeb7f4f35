import { type Kysely, sql } from 'kysely';
import type { DailyMetric, ShanghaiDay } from '../../../db/daily-metrics/daily-metric.ts';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { shanghaiDayOf } from '../../../db/shanghai-calendar.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** How long ago, at the end of the day, the last walk over the whole ledger had ended. One walk follows the other. */
export async function selectLedgerProofAge(db: Kysely<Tables>, { until }: ShanghaiDay): Promise<DailyMetric[]> {
  const { rows } = await sql<{ at: number | null }>`
    select ended_at as at from wallet_walks where ended_at <= ${msToTimestamptz(until)} order by id desc limit 1`.execute(
    db,
  );
  const at = rows[0]?.at ?? null;
  if (at === null) return [];
  return [{ metric: 'ledgerProof.ageSeconds', dimension: '', value: String(Math.round((until - at) / 1000)) }];
}

export async function findFirstDayOfLedgerProof(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select ended_at as at from wallet_walks where ended_at is not null order by id limit 1`.execute(db);
  const at = rows[0]?.at ?? null;
  return at === null ? undefined : shanghaiDayOf(at);
}
