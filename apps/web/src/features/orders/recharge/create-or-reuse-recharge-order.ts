import { client } from '#src/lib/network/api.ts';
import { isDefiniteServerRefusal, retryWhileInProgress } from '#src/lib/session/retry-while-in-progress.ts';
import { invalidateOrders, isOrderNotFoundError, isOrderUnpaid, type Order } from '../orders.ts';
import {
  endRechargeIntent,
  getOrCreateRechargeIntent,
  recordOrderOfRechargeIntent,
  type RechargeChoice,
  type StoredRechargeIntent,
} from './recharge-intent.ts';

async function stillOpen(orderId: string): Promise<Order | null> {
  try {
    const { order } = await client.call('POST /order/payInfo', { orderId });
    return isOrderUnpaid(order) ? order : null;
  } catch (failure) {
    if (isOrderNotFoundError(failure)) return null;
    throw failure;
  }
}

function send(choice: RechargeChoice, { key }: StoredRechargeIntent): Promise<Order> {
  return retryWhileInProgress(() => client.call('POST /user/center/coin/order', { ...choice, idempotencyKey: key }));
}

/** D-13, X-M7: orders what was chosen. The same choice pressed again leads to the order that is still to be paid. */
export async function createOrReuseRechargeOrder(uid: string, choice: RechargeChoice): Promise<Order> {
  let intent = await getOrCreateRechargeIntent(uid, choice);
  if (intent.orderId !== '') {
    const order = await stillOpen(intent.orderId);
    if (order !== null) return order;
    await endRechargeIntent(uid, intent);
    intent = await getOrCreateRechargeIntent(uid, choice);
  }
  try {
    const order = await send(choice, intent);
    await recordOrderOfRechargeIntent(uid, intent, order.id);
    return order;
  } catch (failure) {
    if (isDefiniteServerRefusal(failure)) await endRechargeIntent(uid, intent);
    throw failure;
  } finally {
    invalidateOrders();
  }
}
