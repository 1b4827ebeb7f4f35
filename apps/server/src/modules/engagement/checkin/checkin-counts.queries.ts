import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

/** A day by where people stood in the cycle. */
export function countPositionsOfDay(tx: Tx, day: string) {
  return tx
    .selectFrom('engagement_checkins')
    .select(['step', 'carried', 'made_up', sql<number>`count(*)::int`.as('people')])
    .where('day', '=', day)
    .groupBy(['step', 'carried', 'made_up'])
    .execute();
}

/** Who got a bonus that day, by the so-manyeth day of their month that it was. */
export async function countBonusesOfDay(tx: Tx, day: string, month: string) {
  const { rows } = await sql<{ days: number; people: number }>`
    select nth.days, count(*)::int as people
    from engagement_checkins as c
    cross join lateral (
      select count(*)::int as days from engagement_checkins as before
      where before.user_id = c.user_id and before.day >= ${month}::date and before.day < ${month}::date + interval '1 month'
        and before.created_at <= c.created_at) as nth
    where c.day = ${day}::date and c.bonus > 0
    group by nth.days order by nth.days`.execute(tx);
  return rows;
}

export async function upsertCheckInCounts(
  tx: Tx,
  day: string,
  counts: readonly { kind: 'step' | 'bonus' | 'makeup'; number: number; people: number }[],
): Promise<void> {
  await tx
    .insertInto('engagement_checkin_counts')
    .values(counts.map((each) => ({ day, ...each })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'number']).doUpdateSet({ people: sql<number>`excluded.people` }),
    )
    .execute();
}

/** Of the last day there is, in the order of its numbers. */
export function selectLastCheckInCounts(db: Kysely<Tables>) {
  return db
    .selectFrom('engagement_checkin_counts')
    .select(['day', 'kind', 'number', 'people'])
    .where('day', '=', (eb) => eb.selectFrom('engagement_checkin_counts').select('day').orderBy('day', 'desc').limit(1))
    .orderBy('kind')
    .orderBy('number')
    .execute();
}
