import type { OrderEventName, OrderState } from '@lanyu/server/db/tables/money-tables';
import type { Tx } from '@lanyu/server/db/transaction';

export async function updateOrder(
  tx: Tx,
  id: string,
  change: { state: OrderState; paid_at?: Date; trade_no?: string; refund_reason?: string },
): Promise<void> {
  await tx.updateTable('orders_orders').set(change).where('id', '=', id).execute();
}

export async function insertOrderEvent(
  tx: Tx,
  { orderId, event, note, at }: { orderId: string; event: OrderEventName; note: string; at: number },
): Promise<void> {
  await tx
    .insertInto('orders_events')
    .values({ order_id: orderId, event, note, created_at: new Date(at) })
    .execute();
}
