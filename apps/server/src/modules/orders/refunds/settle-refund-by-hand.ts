import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { notifyUser } from '../../messages/public.ts';
import { recordAudit } from '../../staff/public.ts';
import { closeAlertsOfKey } from '../../wallet/public.ts';
import { orderGoodsForMessages } from '../order-goods-for-messages.ts';
import { insertEvent, lockOrder, updateOrder } from '../orders.queries.ts';
import { readOrderForStaff } from '../views/read-order-for-staff.ts';
import { selectRefundStartTime } from './refunds.queries.ts';
import { refundAlertKinds, refundStuckMs } from './stuck-refunds.ts';

const call = 'POST /admin/v1/orders/order/{id}/settle';

/**
 * X-M10: the money, or coins instead of it, was returned outside the provider. Refused while the provider still
 * processes the refund: otherwise it would be returned twice.
 */
export function settleRefundByHand(
  deps: Deps,
  staffId: string,
  { idempotencyKey, ...request }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request }, async (tx) => {
    const { id, note } = request;
    const order = await lockOrder(tx, id);
    if (order === undefined) throw new Failure('orderNotFound');
    if (order.kind !== 'recharge' || order.state !== 'refunding') throw new Failure('orderClosed');
    const now = deps.now();
    const refused = order.ask_at === null;
    if (!refused && ((await selectRefundStartTime(tx, id)) ?? now) > now - refundStuckMs)
      throw new Failure('orderClosed');
    await updateOrder(tx, id, { state: 'refunded', ask_at: null });
    // The note distinguishes a manual settlement from one by the provider.
    await insertEvent(tx, { orderId: id, event: 'refunded', note, at: now });
    await closeAlertsOfKey(tx, { kinds: refundAlertKinds, key: `order:${id}`, staffId, note, now });
    await notifyUser(tx, order.user_id, {
      template: 'refundSettled',
      params: { goods: orderGoodsForMessages(order), note },
      link: `/orders/${id}`,
    });
    const after = await readOrderForStaff(tx, id);
    const before = { state: order.state, note: '' };
    await recordAudit(tx, { staffId, call, object: `order ${id}`, before, after: { state: after.state, note } });
    return after;
  });
}
