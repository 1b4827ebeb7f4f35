import { sql, type Kysely } from 'kysely';
import { msToTimestamptz } from '../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;

/** Whoever turned it off stays as they are. */
export async function upsertReadersDueForNewList(db: Db, uids: readonly string[], now: Date): Promise<void> {
  await sql`insert into recommendations_people as p (user_id, seen_at, due_at)
    select uid, ${now}::timestamptz, ${now}::timestamptz from unnest(${uids}::bigint[]) uid order by uid
    on conflict (user_id) do update set seen_at = excluded.seen_at, due_at = coalesce(p.due_at, excluded.due_at)
    where not p.is_off`.execute(db);
}

/** Who waits longest comes first. */
export function selectPeopleDueForNewList(db: Db, most: number) {
  return db
    .selectFrom('recommendations_people')
    .select(['user_id', 'signals'])
    .where(sql<boolean>`due_at <= clock_timestamp()`)
    .orderBy('due_at')
    .limit(most)
    .execute();
}

/** Until the end of the transaction nobody turns it off or leaves; of these people, those who did not before. */
export async function lockPeopleWithRecommendationsOn(tx: Tx, uids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('recommendations_people')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${uids}::bigint[])`)
    .where('is_off', '=', false)
    .orderBy('user_id')
    .forShare()
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Who did something meanwhile stays due. */
export async function markListsMade(
  tx: Tx,
  people: readonly { user_id: string; signals: number }[],
  madeAt: Date,
): Promise<void> {
  await sql`update recommendations_people p
    set made_at = ${madeAt}::timestamptz, due_at = case when p.signals = made.signals then null else p.due_at end
    from unnest(${people.map(({ user_id }) => user_id)}::bigint[], ${people.map(({ signals }) => signals)}::int[])
      as made (user_id, signals)
    where p.user_id = made.user_id`.execute(tx);
}

export async function postponeNewListOfPerson(db: Db, uid: string, minutes: number): Promise<void> {
  await sql`update recommendations_people set due_at = clock_timestamp() + make_interval(mins => ${minutes}::int)
    where user_id = ${uid}::bigint`.execute(db);
}

export async function selectAreRecommendationsOff(db: Db, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('recommendations_people')
    .select('is_off')
    .where('user_id', '=', uid)
    .executeTakeFirst();
  return row?.is_off ?? false;
}

export async function upsertRecommendationsOnOrOff(tx: Tx, uid: string, isOff: boolean, now: Date): Promise<void> {
  const changed = isOff ? { is_off: true, due_at: null, made_at: null } : { is_off: false, due_at: now, seen_at: now };
  await tx
    .insertInto('recommendations_people')
    .values({ user_id: uid, ...changed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changed))
    .execute();
}

export async function deletePeople(tx: Tx, uids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('recommendations_people')
    .where('user_id', '=', sql<string>`any(${uids}::bigint[])`)
    .execute();
}

/** Those who have not looked for long; whoever turned it off keeps that. */
export async function lockNextInactivePeople(tx: Tx, before: number, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('recommendations_people')
    .select('user_id')
    .where('seen_at', '<', msToTimestamptz(before))
    .where('is_off', '=', false)
    .orderBy('seen_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export function selectPersonForExport(db: Db, uid: string) {
  return db
    .selectFrom('recommendations_people')
    .select(['is_off', 'seen_at', 'made_at'])
    .where('user_id', '=', uid)
    .executeTakeFirst();
}

/** Of at most `most` people who looked since. */
export async function selectRecommendationListStatistics(db: Db, since: Date, most: number) {
  const { rows } = await sql<{
    looked: string;
    with_list: string;
    waiting: string;
    waiting_since: number | null;
    newest: number | null;
    middle: number | null;
    oldest: number | null;
  }>`select count(*) as looked, count(made_at) as with_list, count(due_at) as waiting,
      min(due_at) as waiting_since, max(made_at) as newest, min(made_at) as oldest,
      percentile_disc(0.5) within group (order by made_at) as middle
    from (
      select made_at, due_at from recommendations_people where seen_at >= ${since}::timestamptz
      order by seen_at desc limit ${most}
    ) as looked`.execute(db);
  return rows[0];
}

export async function countPeopleWithRecommendationsOff(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from (
    select from recommendations_people where is_off limit ${most}) as bounded`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
