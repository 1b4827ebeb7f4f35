import type { Kysely } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = ['cap_fen', 'pending_cap_fen', 'pending_from'] as const;

export function findCap(db: Db, userId: string) {
  return db.selectFrom('orders_caps').select(columns).where('user_id', '=', userId).executeTakeFirst();
}

/** Locks the cap until the transaction ends; undefined for a user who never set one. */
export function lockCap(tx: Tx, userId: string) {
  return tx.selectFrom('orders_caps').select(columns).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export async function ensureCapRow(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('orders_caps')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateCap(
  tx: Tx,
  userId: string,
  cap: { capFen: number | null; pendingCapFen: number | null; pendingFrom: number | null; now: number },
): Promise<void> {
  await tx
    .updateTable('orders_caps')
    .set({
      cap_fen: cap.capFen,
      pending_cap_fen: cap.pendingCapFen,
      pending_from: cap.pendingFrom === null ? null : new Date(cap.pendingFrom),
      updated_at: new Date(cap.now),
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteCap(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('orders_caps').where('user_id', '=', userId).execute();
}

/**
 * X-M12: the sum of what was paid since then and not returned, what is still open, and what was cancelled but can still
 * be paid at the provider; each through an index of its own.
 */
export async function sumPaidOrPayable(
  db: Db,
  userId: string,
  { since, now }: { since: number; now: number },
): Promise<number> {
  const { paid, open, payable } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('orders_orders')
        .select((sum) => sum.fn.sum<string>('amount_fen').as('fen'))
        .where('user_id', '=', userId)
        .where('kind', '=', 'recharge')
        .where('paid_at', 'is not', null)
        .where('paid_at', '>=', msToTimestamptz(since))
        .where('state', '<>', 'refunded')
        .as('paid'),
      eb
        .selectFrom('orders_orders')
        .select((sum) => sum.fn.sum<string>('amount_fen').as('fen'))
        .where('user_id', '=', userId)
        .where('kind', '=', 'recharge')
        .where('state', 'in', ['created', 'paying'])
        .as('open'),
      eb
        .selectFrom('orders_orders')
        .select((sum) => sum.fn.sum<string>('amount_fen').as('fen'))
        .where('user_id', '=', userId)
        .where('kind', '=', 'recharge')
        .where('state', 'in', ['closed', 'failed'])
        .where('pay_url', '<>', '')
        .where('expires_at', '>', msToTimestamptz(now))
        .as('payable'),
    ])
    .executeTakeFirstOrThrow();
  return Number(paid ?? 0) + Number(open ?? 0) + Number(payable ?? 0);
}
