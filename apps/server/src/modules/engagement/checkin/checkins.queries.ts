import type { Kysely } from 'kysely';
import { iteratePages } from '../../../db/paging.ts';
import { sql } from 'kysely';
import { prepareQuery } from '../../../db/prepare-query.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const since = prepareQuery<{ userId: string; from: string }>()((db, value) =>
  db
    .selectFrom('engagement_checkins')
    .select(['day', 'run', 'step', 'carried', 'made_up'])
    .where('user_id', '=', value('userId'))
    .where('day', '>=', sql<string>`${value('from')}::date`)
    .orderBy('day'),
);

/** A month of days at most: the caller asks from its first day, or the day before. */
export function selectCheckInDaysSince(db: Db, userId: string, from: string) {
  return since.all(db, { userId, from });
}

/** The same with the next statement of the transaction. */
export function selectCheckInDaysSincePipelined(tx: Tx, userId: string, from: string) {
  return since.later(tx, { userId, from });
}

const written = prepareQuery<{
  userId: string;
  day: string;
  run: number;
  step: number;
  carried: number;
  madeUp: boolean;
  coins: number;
  bonus: number;
  at: Date;
}>()((db, value) =>
  db.insertInto('engagement_checkins').values({
    user_id: value('userId'),
    day: value('day'),
    run: value('run'),
    step: value('step'),
    carried: value('carried'),
    made_up: value('madeUp'),
    coins: value('coins'),
    bonus: value('bonus'),
    created_at: value('at'),
  }),
);

/** Goes with the next statement of the transaction, or its commit. */
export async function insertCheckInDay(tx: Tx, day: Parameters<typeof written.later>[1]): Promise<void> {
  await written.later(tx, day);
}

/** Days of a row that changed with a day made up before them: a month of them at most. */
export async function updateRunAndCarriedOfCheckInDays(
  tx: Tx,
  userId: string,
  days: readonly { day: string; run: number; carried: number }[],
): Promise<void> {
  if (days.length === 0) return;
  const [dates, runs, carried] = [days.map(({ day }) => day), days.map(({ run }) => run), days.map((d) => d.carried)];
  await sql`
    update engagement_checkins as c set run = n.run, carried = n.carried
    from unnest(${dates}::date[], ${runs}::int[], ${carried}::smallint[]) as n (day, run, carried)
    where c.user_id = ${userId} and c.day = n.day`.execute(tx);
}

const checkedIn = prepareQuery<{ userId: string; most: number }>()((db, value) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('engagement_checkins')
        .select('day')
        .where('user_id', '=', value('userId'))
        .where('made_up', '=', false)
        .limit(sql<number>`${value('most')}::int`)
        .as('some'),
    )
    .select(sql<number>`count(*)::int`.as('days')),
);

/** On how many days the user checked in, without those made up; counted up to a number. */
export async function countCheckInsWithoutMakeUps(db: Db, userId: string, most: number): Promise<number> {
  return (await checkedIn.first(db, { userId, most }))?.days ?? 0;
}

export function checkinPagesOfUser(db: Db, userId: string, batchSize: number) {
  return iteratePages(
    (after) =>
      db
        .selectFrom('engagement_checkins')
        .select(['day', 'run', 'made_up', 'coins', 'bonus', 'created_at'])
        .where('user_id', '=', userId)
        .where('day', '>', sql<string>`${after}::date`)
        .orderBy('day')
        .limit(batchSize)
        .execute(),
    ({ day }) => day,
    '0001-01-01',
  );
}

export async function deleteCheckInDaysOfUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('engagement_checkins').where('user_id', '=', userId).execute();
}
