import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';

type Db = Kysely<Tables>;

export function findOpenWalk(db: Db) {
  return db
    .selectFrom('wallet_walks')
    .select(['id', 'after_user_id', 'wallets', 'entries', 'differences', 'postings_sum'])
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Nothing where another worker began one at the same moment, or one began after `since`. */
export async function insertWalkUnlessOneBeganSince(db: Db, since: Date, now: Date) {
  const { rows } = await sql<NonNullable<Awaited<ReturnType<typeof findOpenWalk>>>>`
    insert into wallet_walks (started_at)
    select ${now}::timestamptz where not exists (select from wallet_walks where started_at > ${since})
    on conflict do nothing
    returning id, after_user_id, wallets, entries, differences, postings_sum`.execute(db);
  return rows[0];
}

/** What a slice adds to a walk. False when the walk is no longer where the slice began: another worker walks it too. */
export async function addSliceToWalk(
  db: Db,
  walk: { id: string; after: string },
  slice: {
    next: string | undefined;
    wallets: number;
    entries: number;
    differences: number;
    postingsSum: bigint;
    now: Date;
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
      ended_at: slice.next === undefined ? slice.now : null,
    }))
    .where('id', '=', walk.id)
    .where('after_user_id', '=', walk.after)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function findLastEndOfWalk(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('wallet_walks')
    .select('ended_at')
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at ?? undefined;
}
