import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export function findOpenWalk(db: Db) {
  return db
    .selectFrom('wallet_walks')
    .select(['id', 'after_user_id', 'wallets', 'entries', 'differences', 'postings_sum', 'least_wallets'])
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Nothing where another worker began one at the same moment, or one began within so many hours. By the clock of the database: a worker
 * whose clock is wrong could put the next walk off.
 */
export async function insertWalkUnlessOneBeganWithin(db: Db, hours: number) {
  const { rows } = await sql<NonNullable<Awaited<ReturnType<typeof findOpenWalk>>>>`
    insert into wallet_walks (least_wallets)
    select (select count(*) from wallet_wallets)
    where not exists (
      select from wallet_walks where started_at > now() - make_interval(hours => ${hours}) and started_at <= now())
    on conflict do nothing
    returning id, after_user_id, wallets, entries, differences, postings_sum, least_wallets`.execute(db);
  return rows[0];
}

/** What a slice adds to a walk. False when the walk is no longer where the slice began: another worker walks it too. */
export async function addSliceResultToWalk(
  db: Db,
  walk: { id: string; after: string },
  slice: {
    next: string | undefined;
    wallets: number;
    entries: number;
    differences: number;
    postingsSum: bigint;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wallet_walks')
    .set(({ eb, ref }) => ({
      after_user_id: slice.next ?? ref('after_user_id'),
      wallets: eb('wallets', '+', String(slice.wallets)),
      entries: eb('entries', '+', String(slice.entries)),
      differences: eb('differences', '+', String(slice.differences)),
      postings_sum: eb('postings_sum', '+', String(slice.postingsSum)),
      ended_at: slice.next === undefined ? sql<Date>`now()` : null,
    }))
    .where('id', '=', walk.id)
    .where('after_user_id', '=', walk.after)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** When the last walk ended; before that when the first began: a walk that never ends must be seen too. */
export async function findLastWalkEndOrFirstStart(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select coalesce(
      (select ended_at from wallet_walks where ended_at is not null order by id desc limit 1),
      (select started_at from wallet_walks order by id limit 1)) as at`.execute(db);
  return rows[0]?.at ?? undefined;
}
