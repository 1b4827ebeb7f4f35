import type { OrderEvent, OrderState } from '#src/db/tables/money-tables.ts';
import type { Tx } from '#src/db/transaction.ts';

export async function updateOrder(
  tx: Tx,
  id: string,
  change: { state: OrderState; paid_at?: Date; trade_no?: string; refund_reason?: string },
): Promise<void> {
  await tx.updateTable('orders_orders').set(change).where('id', '=', id).execute();
}

export async function tellEvent(
  tx: Tx,
  { orderId, event, note, at }: { orderId: string; event: OrderEvent; note: string; at: number },
): Promise<void> {
  await tx
    .insertInto('orders_events')
    .values({ order_id: orderId, event, note, created_at: new Date(at) })
    .execute();
}
