import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;
export type UnservedPurchaseCheckOutcome = NonNullable<Tables['downloads_checks']['outcome']>;

export interface DueRefundCheck {
  orderId: string;
  userId: string;
  /** Null if the entitlement is gone, as it is with the account. */
  gameId: string | null;
  dueAt: number;
}

/**
 * Purchases due for a check, oldest first, after the given one: those left open would otherwise come again for ever.
 */
export async function selectDueRefundChecks(
  db: Db,
  { dueBefore, after, most }: { dueBefore: number; after: DueRefundCheck | undefined; most: number },
): Promise<DueRefundCheck[]> {
  const rows = await db
    .selectFrom('downloads_checks as c')
    .leftJoin('downloads_rights as r', 'r.order_id', 'c.order_id')
    .select(['c.order_id', 'c.user_id', 'c.due_at', 'r.game_id'])
    .where('c.outcome', 'is', null)
    .where('c.due_at', '<=', msToTimestamptz(dueBefore))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(c.due_at, c.order_id) > (${msToTimestamptz(after?.dueAt ?? 0)}, ${after?.orderId}::bigint)`,
      ),
    )
    .orderBy('c.due_at')
    .orderBy('c.order_id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    userId: row.user_id,
    gameId: row.game_id,
    dueAt: row.due_at,
  }));
}

export interface RefundCheckWithOutcome extends DueRefundCheck {
  outcome: UnservedPurchaseCheckOutcome | null;
}

/** The refund check of a purchase of this player; undefined if there is none. */
export async function findRefundCheckOfOrder(
  db: Db,
  userId: string,
  orderId: string,
): Promise<RefundCheckWithOutcome | undefined> {
  const row = await db
    .selectFrom('downloads_checks as c')
    .leftJoin('downloads_rights as r', 'r.order_id', 'c.order_id')
    .select(['c.due_at', 'c.outcome', 'r.game_id'])
    .where('c.order_id', '=', orderId)
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  return row && { orderId, userId, gameId: row.game_id, dueAt: row.due_at, outcome: row.outcome };
}

/** False if it was decided already: of two only one decides. */
export async function closeRefundCheck(
  tx: Tx,
  orderId: string,
  { outcome, served, at: checkedAt }: { outcome: UnservedPurchaseCheckOutcome; served: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('downloads_checks')
    .set({ outcome, served, checked_at: checkedAt })
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Refunds that a user made themselves since then. */
export async function countUnservedRefundsOfUserSince(db: Db, userId: string, since: number): Promise<number> {
  const rows = await db
    .selectFrom('downloads_checks')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('outcome', '=', 'refunded')
    .where('checked_at', '>=', msToTimestamptz(since))
    .execute();
  return rows.length;
}

export function selectAllRefundChecksOfUser(db: Db, userId: string) {
  return db
    .selectFrom('downloads_checks')
    .select(['order_id', 'due_at', 'outcome'])
    .where('user_id', '=', userId)
    .orderBy('order_id')
    .execute();
}
