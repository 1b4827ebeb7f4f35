import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { orderWords } from '../../../words/orders.ts';
import { readWalletBalances } from '../../wallet/public.ts';
import { lockCap, sumPaidOrPayable } from '../caps/spending-caps.queries.ts';
import { orderForPlayerFromRow, type OrderForPlayer } from '../views/orders-for-player-and-staff-from-rows.ts';
import { insertEvent, insertOrder } from '../orders.queries.ts';
import { findPackage } from '../coin-packages/coin-packages.queries.ts';
import { lockCouponForNewOrder, reserveCouponForOrder } from '../promotions/reserve-use-and-release-coupon-of-order.ts';
import { shanghaiMonthStartMs } from '../../../db/shanghai-calendar.ts';
import { currentAndPendingCapOf } from '../caps/spending-cap-in-force.ts';

const call = 'POST /user/center/coin/order';
const payableMs = 30 * 60 * 1000;

type Request = ParsedInputOf<typeof call>;

/**
 * Orders a coin package; the provider is not called before the user asks how to pay. Who chose no coupon is not refused because
 * somebody else took the one that was best: the next best is looked for once, and then the order has none.
 */
export async function createUnpaidCoinPackageOrder(deps: Deps, uid: string, request: Request): Promise<OrderForPlayer> {
  if (request.promotionId !== undefined) return createOrderWithCoupon(deps, uid, request, request.promotionId);
  const withBest = () => createOrderWithCoupon(deps, uid, request, undefined);
  return withBest()
    .catch(unlessTaken(withBest))
    .catch(unlessTaken(() => createOrderWithCoupon(deps, uid, request, '')));
}

function unlessTaken(otherwise: () => Promise<OrderForPlayer>): (error: unknown) => Promise<OrderForPlayer> {
  return (error) =>
    error instanceof Failure && error.code === 'couponUnavailable' ? otherwise() : Promise.reject(error);
}

function createOrderWithCoupon(
  deps: Deps,
  uid: string,
  { idempotencyKey, ...request }: Request,
  promotionId: Request['promotionId'],
): Promise<OrderForPlayer> {
  return runIdempotently(deps.db, { call, caller: uid, key: idempotencyKey, request }, async (tx) => {
    const now = deps.now();
    const wanted = await findPackage(tx, request.packageId);
    if (wanted === undefined || wanted.withdrawn || !deps.payments.has(request.channel)) throw new Failure('notFound');
    if (wanted.price_fen !== request.priceFen) throw new Failure('priceChanged');
    if ((await readWalletBalances(tx, uid)).frozen) throw new Failure('walletFrozen');
    await refuseAboveCap(tx, uid, wanted.price_fen, now);
    const coupon = await lockCouponForNewOrder(tx, { uid, priceFen: wanted.price_fen, promotionId, now });
    const expiresAt = new Date(now + payableMs);
    const order = await insertOrder(tx, {
      user_id: uid,
      kind: 'recharge',
      subject: orderWords.subjects.coins(wanted.coins),
      subject_id: wanted.id,
      amount_fen: wanted.price_fen,
      coins: wanted.coins,
      bonus: wanted.bonus,
      promotion_id: coupon?.promotion_id ?? null,
      coupon_bonus: coupon?.bonus ?? 0,
      channel: request.channel,
      created_at: new Date(now),
      expires_at: expiresAt,
      // An order that is never paid is closed all the same.
      ask_at: expiresAt,
    });
    if (coupon !== undefined) await reserveCouponForOrder(tx, coupon, order.id);
    await insertEvent(tx, { orderId: order.id, event: 'created', at: now });
    return orderForPlayerFromRow(order);
  });
}

/** X-M12. Orders of one user are serialised here; a user who never set a cap has no row, and no lock. */
async function refuseAboveCap(tx: Tx, uid: string, priceFen: number, now: number): Promise<void> {
  const { capFen } = currentAndPendingCapOf(await lockCap(tx, uid), now);
  if (capFen === null) return;
  if ((await sumPaidOrPayable(tx, uid, { since: shanghaiMonthStartMs(now), now })) + priceFen > capFen)
    throw new Failure('overLimit');
}
