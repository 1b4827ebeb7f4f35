import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

/** A day by where people stood in the cycle. */
export function countUsersByCyclePositionOnDay(tx: Tx, day: string) {
  return tx
    .selectFrom('engagement_checkins')
    .select(['step', 'carried', sql<number>`count(*)::int`.as('people')])
    .where('day', '=', day)
    .where('made_up', '=', false)
    .groupBy(['step', 'carried'])
    .execute();
}

/** Days that were made up in a time, whichever they were: they are paid for then. */
export async function countMakeUpsBetween(tx: Tx, from: Date, to: Date): Promise<number> {
  const { days } = await tx
    .selectFrom('engagement_checkins')
    .select(sql<number>`count(*)::int`.as('days'))
    .where('made_up', '=', true)
    .where('created_at', '>=', sql<number>`${from}::timestamptz`)
    .where('created_at', '<', sql<number>`${to}::timestamptz`)
    .executeTakeFirstOrThrow();
  return days;
}

/** How many people came on exactly so many days of a month. A month that is over does not change any more. */
export async function countUsersByCheckInDaysOfMonth(tx: Tx, month: string) {
  const { rows } = await sql<{ days: number; people: number }>`
    select each.days, count(*)::int as people
    from (
      select count(*)::int as days from engagement_checkins
      where day >= ${month}::date and day < (${month}::date + interval '1 month')::date group by user_id) as each
    group by each.days`.execute(tx);
  return rows;
}

export async function areCheckInsOfMonthCounted(tx: Tx, month: string): Promise<boolean> {
  const row = await tx
    .selectFrom('engagement_checkin_counts')
    .select('day')
    .where('day', '=', month)
    .where('kind', '=', 'month')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function upsertCheckInCounts(
  tx: Tx,
  day: string,
  counts: readonly { kind: 'step' | 'makeup' | 'month'; number: number; people: number }[],
): Promise<void> {
  await tx
    .insertInto('engagement_checkin_counts')
    .values(counts.map((each) => ({ day, ...each })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'number']).doUpdateSet({ people: sql<number>`excluded.people` }),
    )
    .execute();
}

/** Of the last day and of the last month there are, in the order of their numbers. */
export async function selectLatestDayAndMonthCheckInCounts(db: Kysely<Tables>) {
  const { rows } = await sql<{ day: string; kind: 'step' | 'makeup' | 'month'; number: number; people: number }>`
    select c.day::text as day, c.kind, c.number, c.people
    from engagement_checkin_counts as c
    where (c.kind <> 'month'
        and c.day = (select day from engagement_checkin_counts where kind <> 'month' order by day desc limit 1))
      or (c.kind = 'month'
        and c.day = (select day from engagement_checkin_counts where kind = 'month' order by day desc limit 1))
    order by c.kind, c.number`.execute(db);
  return rows;
}
