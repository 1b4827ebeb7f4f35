import { type Kysely, type RawBuilder, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import { countRowsUpTo, type ListOrder } from '../../../db/paging.ts';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const withPromotion = (db: Db) =>
  db
    .selectFrom('orders_coupons as c')
    .innerJoin('orders_promotions as p', 'p.id', 'c.promotion_id')
    .select([
      'c.promotion_id',
      'c.user_id',
      'c.part',
      'c.first_recharge',
      'c.state',
      'c.order_id',
      'c.given_by',
      'c.cause',
      'c.created_at',
      'c.used_at',
      'c.taken_back_at',
      'c.voided_at',
      'p.kind',
      'p.title',
      'p.min_fen',
      'p.bonus',
      'p.start_at',
      'p.end_at',
      'p.voided_at as promotion_voided_at',
    ]);

export type CouponRow = NonNullable<Awaited<ReturnType<typeof findCoupon>>>;

export function findCoupon(db: Db, promotionId: string, userId: string) {
  return withPromotion(db).where('c.promotion_id', '=', promotionId).where('c.user_id', '=', userId).executeTakeFirst();
}

/** Locked until the transaction ends. Take the locks of an order and of a wallet before it, that of a promotion's part after. */
export function lockCoupon(tx: Tx, promotionId: string, userId: string): Promise<CouponRow | undefined> {
  return withPromotion(tx)
    .where('c.promotion_id', '=', promotionId)
    .where('c.user_id', '=', userId)
    .forNoKeyUpdate('c')
    .executeTakeFirst();
}

/** False: the user has one of this promotion already. */
export async function insertCoupon(tx: Tx, row: NewRow<'orders_coupons'>): Promise<boolean> {
  const made = await tx
    .insertInto('orders_coupons')
    .values(row)
    .onConflict((conflict) => conflict.columns(['promotion_id', 'user_id']).doNothing())
    .returning('promotion_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** By two columns, because a person has one coupon of a promotion. */
interface CouponKey {
  promotionId: string;
  userId: string;
}

function updateCoupon(tx: Tx, { promotionId, userId }: CouponKey) {
  return tx.updateTable('orders_coupons').where('promotion_id', '=', promotionId).where('user_id', '=', userId);
}

export async function setPromotionPartOfCoupon(tx: Tx, coupon: CouponKey, part: number): Promise<void> {
  await updateCoupon(tx, coupon).set({ part }).execute();
}

export async function markCouponReserved(tx: Tx, coupon: CouponKey, orderId: string): Promise<void> {
  await updateCoupon(tx, coupon).set({ state: 'reserved', order_id: orderId }).execute();
}

export async function markCouponHeldAgain(tx: Tx, coupon: CouponKey, orderId: string): Promise<void> {
  await updateCoupon(tx, coupon)
    .set({ state: 'held', order_id: null })
    .where('state', '=', 'reserved')
    .where('order_id', '=', orderId)
    .execute();
}

export async function markCouponUsed(tx: Tx, coupon: CouponKey, orderId: string, at: Date): Promise<void> {
  await updateCoupon(tx, coupon).set({ state: 'used', order_id: orderId, used_at: at }).execute();
}

export async function markCouponTakenBack(tx: Tx, coupon: CouponKey, at: Date): Promise<void> {
  await updateCoupon(tx, coupon).set({ taken_back_at: at }).execute();
}

export async function markCouponVoid(tx: Tx, coupon: CouponKey, at: Date): Promise<void> {
  await updateCoupon(tx, coupon).set({ voided_at: at }).where('state', '=', 'held').execute();
}

/** Those that work, or are reserved for an order: the most coins first. */
export function selectUsableOrReservedCoupons(db: Db, userId: string, { now, most }: { now: number; most: number }) {
  return withPromotion(db)
    .where('c.user_id', '=', userId)
    .where('c.state', '<>', 'used')
    .where('c.voided_at', 'is', null)
    .where('p.end_at', '>', msToTimestamptz(now))
    .where((eb) => eb.or([eb('p.voided_at', 'is', null), eb('c.state', '=', 'reserved')]))
    .orderBy('p.bonus', 'desc')
    .orderBy('p.end_at')
    .orderBy('c.promotion_id')
    .limit(most)
    .execute();
}

export async function selectPromotionIdsClaimedByUser(
  db: Db,
  userId: string,
  promotionIds: readonly string[],
): Promise<Set<string>> {
  if (promotionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('orders_coupons')
    .select('promotion_id')
    .where('user_id', '=', userId)
    .where('promotion_id', '=', sql<string>`any(${promotionIds}::bigint[])`)
    .execute();
  return new Set(rows.map(({ promotion_id }) => promotion_id));
}

export async function hasPaidRecharge(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders_orders')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`kind = 'recharge'`)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** By whatever promotion: a person has one. */
export async function isFirstRechargeCouponReservedOrUsed(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders_coupons')
    .select('promotion_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`first_recharge and state <> 'held'`)
    .executeTakeFirst();
  return row !== undefined;
}

const newestKeys = (owner: 'promotion_id' | 'user_id') =>
  [
    { column: 'c.created_at', direction: 'desc', type: 'time' },
    { column: `c.${owner}`, direction: 'desc', type: 'id' },
  ] as const;

export const couponsOfUserListOrder: ListOrder = { name: 'orders.coupons', keys: newestKeys('promotion_id') };
export const couponsOfPromotionListOrder: ListOrder = { name: 'orders.promotion-coupons', keys: newestKeys('user_id') };

export function couponsOfUserQuery(db: Db, userId: string) {
  return withPromotion(db).where('c.user_id', '=', userId);
}

/** Without their promotions: each has one. */
export function countCouponsOfUser(db: Db, userId: string, most: number): Promise<number> {
  return countRowsUpTo(db.selectFrom('orders_coupons').select('promotion_id').where('user_id', '=', userId), db, most);
}

export function couponsOfPromotionQuery(db: Db, promotionId: string, userId: string | undefined) {
  const all = withPromotion(db).where('c.promotion_id', '=', promotionId);
  return userId === undefined ? all : all.where('c.user_id', '=', userId);
}

export function countCouponsOfPromotion(db: Db, promotionId: string, userId: string | undefined, most: number) {
  const all = db.selectFrom('orders_coupons').select('user_id').where('promotion_id', '=', promotionId);
  return countRowsUpTo(userId === undefined ? all : all.where('user_id', '=', userId), db, most);
}

/** What is unused is worth nothing any more, and what operators wrote of the user goes. */
export async function voidUnusedCouponsAndClearCausesOfUser(tx: Tx, userId: string): Promise<void> {
  const own = tx.updateTable('orders_coupons').where('user_id', '=', userId);
  await own.set({ cause: '' }).where('cause', '<>', '').execute();
  await own
    .set({ voided_at: sql`now()` })
    .where('state', '=', 'held')
    .where('voided_at', 'is', null)
    .execute();
}

/** Coupons used between two moments that the ledger does not have with the same coins, and the other way round. */
export async function selectCouponsThatDifferFromLedger(
  db: Db,
  /** Of the ledger: keys of entries, and the coins that each gave. */
  posted: RawBuilder<{ key: string; coins: number }>,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<{ key: string; promised: number | null; posted: number | null }[]> {
  const { rows } = await sql<{ key: string; promised: number | null; posted: number | null }>`
    with used as (
      select 'coupon:' || c.promotion_id || ':' || c.user_id || ':in' as key, p.bonus
      from orders_coupons c join orders_promotions p on p.id = c.promotion_id
      where c.used_at >= ${msToTimestamptz(from)} and c.used_at < ${msToTimestamptz(to)}
    ), posted as (${posted})
    select coalesce(used.key, posted.key) as key, used.bonus as promised, posted.coins as posted
    from used full join posted on posted.key = used.key
    where used.bonus is distinct from posted.coins
    order by 1 limit ${most}`.execute(db);
  return rows;
}

/** Coupons that are reserved for an order that can have them no more: it ended, or was credited without its coupon. */
export function selectCouponsReservedForOrdersThatAreOver(db: Db, most: number) {
  return db
    .selectFrom('orders_coupons as c')
    .innerJoin('orders_promotions as p', 'p.id', 'c.promotion_id')
    .innerJoin('orders_orders as o', 'o.id', 'c.order_id')
    .select(['c.promotion_id', 'c.user_id', 'p.bonus', 'o.created_at', 'o.paid_at'])
    .where('c.order_id', 'is not', null)
    .where('c.state', '=', 'reserved')
    .where('o.state', 'not in', ['created', 'paying'])
    .orderBy('c.order_id')
    .limit(most)
    .execute();
}
