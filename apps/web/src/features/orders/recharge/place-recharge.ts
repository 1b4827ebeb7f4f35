import { client } from '#src/lib/network/api.ts';
import { isDecided, whileInProgress } from '#src/lib/session/while-in-progress.ts';
import { forgetLists, isMissing, isOpen, type Order } from '../orders.ts';
import { endIntent, intentFor, noteOrder, type Choice, type Intent } from './recharge-intent.ts';

async function stillOpen(orderId: string): Promise<Order | null> {
  try {
    const { order } = await client.call('POST /order/payInfo', { orderId });
    return isOpen(order) ? order : null;
  } catch (failure) {
    if (isMissing(failure)) return null;
    throw failure;
  }
}

function send(choice: Choice, { key }: Intent): Promise<Order> {
  return whileInProgress(() => client.call('POST /user/center/coin/order', { ...choice, idempotencyKey: key }));
}

/** D-13, X-M7: orders what was chosen. The same choice pressed again leads to the order that is still to be paid. */
export async function placeRecharge(uid: string, choice: Choice): Promise<Order> {
  let intent = await intentFor(uid, choice);
  if (intent.orderId !== '') {
    const order = await stillOpen(intent.orderId);
    if (order !== null) return order;
    await endIntent(uid, intent);
    intent = await intentFor(uid, choice);
  }
  try {
    const order = await send(choice, intent);
    await noteOrder(uid, intent, order.id);
    return order;
  } catch (failure) {
    if (isDecided(failure)) await endIntent(uid, intent);
    throw failure;
  } finally {
    forgetLists();
  }
}
