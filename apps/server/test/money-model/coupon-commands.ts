// X-C35, X-C36 beside the money of a sequence: who has which coupon, which order has it, and what it gave.
import fc, { type Arbitrary } from 'fast-check';
import type { Database } from '#src/db/open-database.ts';
import { claimCoupon } from '#src/modules/orders/promotions/claim-coupon.ts';
import { voidCouponAsStaff } from '#src/modules/orders/promotions/give-and-void-coupon-as-staff.ts';
import { addPromotion } from '../fixtures/promotions.ts';
import type { ModelCoupon, ModelPromotion } from './coupon-model-types.ts';
import { command, equal, outcomeOf, pick, type Model, type ModelOrder, type MoneyCommand, type Real } from './world.ts';

const any = fc.nat(1000);

/** Different coins, so that one is always the best. They last longer than any sequence, and have more than anybody takes. */
export async function addPromotionsOfModel(db: Database): Promise<ModelPromotion[]> {
  const kinds: Omit<ModelPromotion, 'id'>[] = [
    { kind: 'coupon', minFen: 600, bonus: 7 },
    { kind: 'coupon', minFen: 3000, bonus: 25 },
    { kind: 'coupon', minFen: 32_800, bonus: 300 },
    { kind: 'firstRecharge', minFen: 600, bonus: 11 },
    { kind: 'firstRecharge', minFen: 3000, bonus: 40 },
  ];
  const promotions: ModelPromotion[] = [];
  for (const each of kinds) {
    const id = await addPromotion(db, { ...each, coupons: 100_000, endAt: Date.UTC(2090, 0) });
    promotions.push({ ...each, id });
  }
  return promotions;
}

const isTaken = (coupon: ModelCoupon | undefined) => coupon?.state === 'reserved' || coupon?.state === 'used';

function isFirstTakenIn(model: Model, promotions: readonly ModelPromotion[]): boolean {
  return promotions.some(({ id, kind }) => kind === 'firstRecharge' && isTaken(model.coupons.get(id)));
}

/** What an order of so much money could have, the best first. */
export function usableIn(model: Model, promotions: readonly ModelPromotion[], priceFen: number): ModelPromotion[] {
  const isFirst = model.recharges.every(({ paidAt }) => paidAt === undefined) && !isFirstTakenIn(model, promotions);
  return promotions
    .filter(({ id, kind, minFen }) => {
      const coupon = model.coupons.get(id);
      if (minFen > priceFen) return false;
      if (kind === 'coupon') return coupon?.state === 'held';
      return isFirst && (coupon === undefined || coupon.state === 'held');
    })
    .toSorted((a, b) => b.bonus - a.bonus);
}

export function reserveIn(model: Model, { id }: ModelPromotion, orderId: string): void {
  model.coupons.set(id, { state: 'reserved', orderId });
}

/** The order is over and unpaid. */
export function releaseIn(model: Model, order: ModelOrder): void {
  const coupon = order.promotion && model.coupons.get(order.promotion.id);
  if (coupon?.state === 'reserved' && coupon.orderId === order.id) {
    coupon.state = 'held';
    coupon.orderId = null;
  }
}

/** The order is paid, in time or late. */
export function giveIn(model: Model, order: ModelOrder): void {
  const { promotion } = order;
  if (promotion === undefined) return;
  const coupon = model.coupons.get(promotion.id);
  const isItsOwn = coupon?.state === 'reserved' && coupon.orderId === order.id;
  const isFree = coupon?.state === 'held' && (promotion.kind === 'coupon' || !isFirstTakenIn(model, model.promotions));
  if (!isItsOwn && !isFree) return;
  model.coupons.set(promotion.id, { state: 'used', orderId: order.id });
  model.free += promotion.bonus;
  model.entries += 1;
  order.given = promotion.bonus;
}

const claims = any.map((at) =>
  command(`claim #${at}`, async (model, real) => {
    const promotion = pick(real.promotions, at);
    if (promotion === undefined) return;
    const answer = await outcomeOf(claimCoupon(real.deps, real.uid, { id: promotion.id }));
    if (promotion.kind === 'firstRecharge') return equal('claim', answer, 'notFound');
    const coupon = model.coupons.get(promotion.id) ?? { state: 'held', orderId: null };
    model.coupons.set(promotion.id, coupon);
    if (typeof answer === 'string') throw new Error(`claim: ${answer}`);
    const refunded = coupon.orderId !== null && model.states.get(coupon.orderId)?.startsWith('refund') === true;
    const shown = { held: 'ready', reserved: 'reserved', used: refunded ? 'takenBack' : 'used', void: 'void' } as const;
    equal('claim', [answer.state, answer.orderId], [shown[coupon.state], coupon.orderId ?? '']);
  }),
);

const voids = any.map((at) =>
  command(
    `void #${at}`,
    async (model, { deps, uid, staffId, promotions }) => {
      const promotion = pick(promotions, at);
      if (promotion === undefined) return;
      const asked = { id: promotion.id, uid, reason: '演练' };
      const answer = await outcomeOf(voidCouponAsStaff(deps, staffId, asked));
      const coupon = model.coupons.get(promotion.id);
      if (coupon === undefined) return equal('void', answer, 'notFound');
      if (isTaken(coupon)) return equal('void', answer, 'couponNotVoidable');
      coupon.state = 'void';
      equal('void', typeof answer === 'string' ? answer : answer.state, 'void');
    },
    ({ coupons }) => coupons.size > 0,
  ),
);

export async function compareCoupons(model: Model, { deps, uid }: Real): Promise<void> {
  const rows = await deps.db.write
    .selectFrom('orders_coupons')
    .select(['promotion_id', 'state', 'order_id', 'voided_at'])
    .where('user_id', '=', uid)
    .execute();
  const found = rows.map((row) => [row.promotion_id, row.voided_at === null ? row.state : 'void', row.order_id]);
  const expected = [...model.coupons].map(([id, { state, orderId }]) => [id, state, orderId]);
  const byPromotion = (all: unknown[][]) => all.toSorted(([a], [b]) => Number(a) - Number(b));
  equal('coupons', byPromotion(found), byPromotion(expected));
}

/** What every promotion counts is what its coupons say, and what the ledger has of it. */
export async function countFaultsOfPromotions(db: Database): Promise<unknown[]> {
  const parts = await db.write
    .selectFrom('orders_promotion_parts as part')
    .innerJoin('orders_promotions as p', 'p.id', 'part.promotion_id')
    .select(['part.promotion_id', 'part.part', 'part.given', 'part.used', 'part.taken_back', 'p.bonus'])
    .execute();
  const coupons = await db.write
    .selectFrom('orders_coupons')
    .select(['promotion_id', 'part', 'state', 'taken_back_at'])
    .execute();
  const posted = await db.write
    .selectFrom('wallet_entries')
    .select(['key', 'coins'])
    .where('kind', '=', 'bonus')
    .execute();
  return parts.flatMap((part) => {
    const own = coupons.filter((each) => each.promotion_id === part.promotion_id && each.part === part.part);
    const counted = [own.length, own.filter(({ state }) => state === 'used').length];
    const takenBack = own.filter((each) => each.taken_back_at !== null).length;
    const usedOfAll = coupons.filter((each) => each.promotion_id === part.promotion_id && each.state === 'used').length;
    const entries = posted.filter(({ key }) => key.startsWith(`coupon:${part.promotion_id}:`));
    const coins = entries.reduce((sum, entry) => sum + Number(entry.coins), 0);
    const fits =
      counted[0] === part.given &&
      counted[1] === part.used &&
      takenBack === part.taken_back &&
      coins === usedOfAll * part.bonus;
    return fits ? [] : [{ part, counted, takenBack, coins, usedOfAll }];
  });
}

export const couponCommands: Arbitrary<MoneyCommand>[] = [claims, claims, claims, voids];
