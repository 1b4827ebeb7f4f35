import { CallError } from '@lanyu/client/errors';
import { client } from '#src/lib/api.ts';
import { whileInProgress } from '#src/lib/while-in-progress.ts';
import { forgetLists, isMissing, isOpen, type Order } from './orders.ts';
import { endIntent, intentFor, noteOrder, type Choice, type Intent } from './recharge-intent.ts';

const inProgress = 1007;

/** Whether the server has decided: a lost or a busy answer may hide an order that was made. */
export function isDefinite(failure: unknown): failure is CallError {
  return (
    failure instanceof CallError &&
    failure.reason === 'answer' &&
    failure.status < 500 &&
    failure.code !== inProgress &&
    failure.status !== 429
  );
}

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
    if (isDefinite(failure)) await endIntent(uid, intent);
    throw failure;
  } finally {
    forgetLists();
  }
}
