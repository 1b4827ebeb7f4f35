import type { Kysely } from 'kysely';
import { at } from '../../db/clock.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';

type Db = Kysely<Tables>;
export type Outcome = NonNullable<Tables['downloads_checks']['outcome']>;

/** Purchases to be looked at, the oldest first. */
export async function selectDue(db: Db, dueBefore: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('downloads_checks')
    .select('order_id')
    .where('outcome', 'is', null)
    .where('due_at', '<=', at(dueBefore))
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Whose it is; undefined once it was looked at. */
export async function findOpenCheck(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('downloads_checks')
    .select('user_id')
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return row?.user_id;
}

/** False where somebody else had looked at it: of two only one decides. */
export async function closeCheck(
  tx: Tx,
  orderId: string,
  { outcome, served, at: checkedAt }: { outcome: Outcome; served: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('downloads_checks')
    .set({ outcome, served, checked_at: checkedAt })
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Refunds that a user got by themselves since then. */
export async function countRefunded(tx: Tx, userId: string, since: number): Promise<number> {
  const rows = await tx
    .selectFrom('downloads_checks')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('outcome', '=', 'refunded')
    .where('checked_at', '>=', at(since))
    .execute();
  return rows.length;
}

export function selectChecksOf(db: Db, userId: string) {
  return db
    .selectFrom('downloads_checks')
    .select(['order_id', 'due_at', 'outcome'])
    .where('user_id', '=', userId)
    .orderBy('order_id')
    .execute();
}
