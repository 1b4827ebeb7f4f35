import type { Kysely } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Tables } from '../../db/tables.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Terms } from './terms.ts';

type Db = Kysely<Tables>;

const member = compiled<{ userId: string }>()((db, value) =>
  db.selectFrom('membership_members').select(['until_1', 'until_2', 'until_3']).where('user_id', '=', value('userId')),
);

export function findMember(db: Db, userId: string) {
  return member.first(db, { userId });
}

/** Locked until the transaction ends, where there is one; the user's wallet is locked before it. */
export function lockMember(tx: Tx, userId: string) {
  return tx
    .selectFrom('membership_members')
    .select(['until_1', 'until_2', 'until_3'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeMember(tx: Tx, userId: string, { until1, until2, until3 }: Terms): Promise<void> {
  const terms = { until_1: new Date(until1), until_2: new Date(until2), until_3: new Date(until3) };
  await tx
    .insertInto('membership_members')
    .values({ user_id: userId, ...terms })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(terms))
    .execute();
}

export function deleteMember(db: Db, userId: string) {
  return db.deleteFrom('membership_members').where('user_id', '=', userId).execute();
}

export async function insertPurchase(
  tx: Tx,
  purchase: { orderId: string; level: number; days: number },
): Promise<void> {
  await tx
    .insertInto('membership_purchases')
    .values({ order_id: purchase.orderId, level: purchase.level, days: purchase.days })
    .execute();
}

export function findPurchase(tx: Tx, orderId: string) {
  return tx
    .selectFrom('membership_purchases')
    .select(['level', 'days'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}
