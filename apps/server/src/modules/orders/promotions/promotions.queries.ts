import { type Kysely, sql } from 'kysely';
import { msToTimestamptz } from '../../../db/ms-to-timestamptz.ts';
import type { ListOrder } from '../../../db/paging.ts';
import type { NewRow, Tables } from '../../../db/tables/tables.ts';
import type { Tx } from '../../../db/transaction.ts';

type Db = Kysely<Tables>;

const columns = [
  'id',
  'kind',
  'title',
  'audience',
  'min_fen',
  'bonus',
  'budget',
  'start_at',
  'end_at',
  'created_at',
  'created_by',
  'stopped_at',
  'voided_at',
] as const;

export function insertPromotion(tx: Tx, row: NewRow<'orders_promotions'>) {
  return tx.insertInto('orders_promotions').values(row).returning(columns).executeTakeFirstOrThrow();
}

export type PromotionRow = Awaited<ReturnType<typeof insertPromotion>>;

/** Every part has a coupon at least. */
export async function insertPromotionParts(tx: Tx, promotionId: string, totals: readonly number[]): Promise<void> {
  await tx
    .insertInto('orders_promotion_parts')
    .values(totals.map((total, part) => ({ promotion_id: promotionId, part, total })))
    .execute();
}

export function findPromotion(db: Db, id: string) {
  return db.selectFrom('orders_promotions').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockPromotion(tx: Tx, id: string) {
  return tx.selectFrom('orders_promotions').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function markPromotionStopped(tx: Tx, id: string, ended: { stoppedAt: Date; voidedAt: Date | null }) {
  return tx
    .updateTable('orders_promotions')
    .set({ stopped_at: ended.stoppedAt, voided_at: ended.voidedAt })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export const newestPromotionsListOrder: ListOrder = {
  name: 'orders.promotions',
  keys: [{ column: 'id', direction: 'desc', type: 'id' }],
};

export function allPromotionsQuery(db: Db) {
  return db.selectFrom('orders_promotions').select(columns);
}

export interface PromotionCounts {
  total: number;
  given: number;
  used: number;
  takenBack: number;
}

/** A promotion has sixteen parts at most. */
export async function sumCountsOfPromotions(db: Db, ids: readonly string[]): Promise<Map<string, PromotionCounts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders_promotion_parts')
    .select([
      'promotion_id',
      sql<number>`sum(total)::int`.as('total'),
      sql<number>`sum(given)::int`.as('given'),
      sql<number>`sum(used)::int`.as('used'),
      sql<number>`sum(taken_back)::int`.as('takenBack'),
    ])
    .where('promotion_id', '=', sql<string>`any(${ids}::bigint[])`)
    .groupBy('promotion_id')
    .execute();
  return new Map(rows.map(({ promotion_id, ...counts }) => [promotion_id, counts]));
}

/** Those that end first in front; what has nothing left is not among them. */
export function selectRunningPromotions(
  db: Db,
  kind: PromotionRow['kind'],
  { now, most }: { now: number; most: number },
) {
  return db
    .selectFrom('orders_promotions as p')
    .select(columns.map((column) => `p.${column}` as const))
    .where('p.kind', '=', kind)
    .where('p.stopped_at', 'is', null)
    .where('p.end_at', '>', msToTimestamptz(now))
    .where('p.start_at', '<=', msToTimestamptz(now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders_promotion_parts as part')
          .select('part.part')
          .whereRef('part.promotion_id', '=', 'p.id')
          .whereRef('part.given', '<', 'part.total'),
      ),
    )
    .orderBy('p.end_at')
    .orderBy('p.id')
    .limit(most)
    .execute();
}

/** Takes one coupon out of a part that nobody else is at. Undefined: all are taken, or being taken. */
export async function takeCouponFromUnlockedPart(tx: Tx, promotionId: string): Promise<number | undefined> {
  const { rows } = await sql<{ part: number }>`
    update orders_promotion_parts set given = given + 1
    where promotion_id = ${promotionId} and part = (
      select part from orders_promotion_parts
      where promotion_id = ${promotionId} and given < total order by random() limit 1 for no key update skip locked)
    returning part`.execute(tx);
  return rows[0]?.part;
}

/** Waits for everybody who is taking one. Undefined: none is left, for certain. */
export async function takeCouponFromAnyPartWaitingForLocks(tx: Tx, promotionId: string): Promise<number | undefined> {
  const parts = await tx
    .selectFrom('orders_promotion_parts')
    .select(['part', 'given', 'total'])
    .where('promotion_id', '=', promotionId)
    .orderBy('part')
    .forNoKeyUpdate()
    .execute();
  const free = parts.find(({ given, total }) => given < total)?.part;
  if (free === undefined) return undefined;
  await incrementCountOfPromotionPart(tx, promotionId, free, 'given');
  return free;
}

export async function incrementCountOfPromotionPart(
  tx: Tx,
  promotionId: string,
  part: number,
  what: 'given' | 'used' | 'taken_back',
): Promise<void> {
  await tx
    .updateTable('orders_promotion_parts')
    .set((eb) => ({ [what]: eb(what, '+', 1) }))
    .where('promotion_id', '=', promotionId)
    .where('part', '=', part)
    .execute();
}
