import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { runIdempotently } from '../../../db/idempotency.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { notifyUser } from '../../messages/public.ts';
import { recordAudit } from '../../staff/public.ts';
import { readReceiptNumbersOfOrder } from '../../wallet/public.ts';
import { orderGoodsForMessages } from '../order-goods-for-messages.ts';
import { findOrderOfAnyUser } from '../orders.queries.ts';

const call = 'POST /admin/v1/orders/order/{id}/receipt';

/** The user gets a message that leads to the order and its receipts. */
export function sendReceiptAsStaff(
  deps: Pick<Deps, 'db' | 'now'>,
  staffId: string,
  { idempotencyKey, id }: ParsedInputOf<typeof call>,
): Promise<null> {
  return runIdempotently(deps.db, { call, caller: staffId, key: idempotencyKey, request: { id } }, async (tx) => {
    const order = await findOrderOfAnyUser(tx, id);
    if (order === undefined) throw new Failure('orderNotFound');
    const receipts = await readReceiptNumbersOfOrder(tx, order);
    if (receipts.length === 0) throw new Failure('orderClosed');
    await notifyUser(tx, order.user_id, {
      template: 'receiptSent',
      params: { goods: orderGoodsForMessages(order), receipts },
      link: `/orders/${id}`,
    });
    await recordAudit(tx, { staffId, call, object: `order ${id}`, before: null, after: { user: order.user_id } });
    return null;
  });
}
