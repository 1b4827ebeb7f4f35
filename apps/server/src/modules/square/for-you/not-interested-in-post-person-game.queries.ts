import { sql, type Kysely } from 'kysely';
import { applyKeysetPageRange, countRowsUpTo, type ListOrder, type PageRange } from '../../../db/paging.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';
import { notBlockedCondition } from '../not-blocked-and-not-muted.queries.ts';

type Db = Kysely<Tables>;
type Kind = 'post' | 'person' | 'game';

/** A post and a person may have one number and one time. */
export const notInterestedMarksOrder: ListOrder = {
  name: 'square.not-interested',
  keys: [
    { column: 'created_at', direction: 'desc', type: 'time' },
    { column: 'ref_id', direction: 'desc', type: 'id' },
    { column: 'kind', direction: 'desc', type: 'text' },
  ],
};

/** Two that somebody adds at once are counted one after the other. */
export async function advisoryLockNotInterestedMarksOfUser(tx: Tx, uid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`square not interested ${uid}`}, 0))`.execute(tx);
}

/** Returns whether it is new. */
export async function insertNotInterestedMark(
  tx: Tx,
  row: { user_id: string; kind: Kind; ref_id: string; created_at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('square_not_interested')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('ref_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function deleteNotInterestedMark(db: Db, uid: string, kind: Kind, id: string): Promise<void> {
  await db
    .deleteFrom('square_not_interested')
    .where('user_id', '=', uid)
    .where('kind', '=', kind)
    .where('ref_id', '=', id)
    .execute();
}

export async function deleteAllNotInterestedMarksOfUser(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('square_not_interested').where('user_id', '=', uid).execute();
}

export function countNotInterestedMarksOfUser(db: Db, uid: string, most: number): Promise<number> {
  return countRowsUpTo(db.selectFrom('square_not_interested').select('ref_id').where('user_id', '=', uid), db, most);
}

export function selectPageOfNotInterestedMarks(db: Db, uid: string, slice: PageRange) {
  const rows = db
    .selectFrom('square_not_interested')
    .select(['kind', 'ref_id', 'created_at'])
    .where('user_id', '=', uid);
  return applyKeysetPageRange(rows, notInterestedMarksOrder, slice).execute();
}

/** At most as many as the limit allows. */
export function selectAllNotInterestedMarksOfUser(db: Db, uid: string) {
  return db
    .selectFrom('square_not_interested')
    .select(['kind', 'ref_id', 'created_at'])
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .execute();
}

/** How the posts begin that the user may still see. */
export async function selectBeginningsOfShownPosts(
  db: Db,
  uid: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('square_posts as p')
    .select(['p.id', sql<string>`left(p.content, 60)`.as('beginning')])
    .where('p.id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('p.state', '=', 'shown')
    .where(notBlockedCondition(uid, 'p.author_id'))
    .execute();
  return new Map(rows.map(({ id, beginning }) => [id, beginning]));
}
