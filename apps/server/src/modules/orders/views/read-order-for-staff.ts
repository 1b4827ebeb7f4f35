import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all-calls';
import type { Tables } from '../../../db/tables/tables.ts';
import { Failure } from '../../../failure.ts';
import { orderForStaffFromRow, orderTimelineFromEvents } from './orders-for-player-and-staff-from-rows.ts';
import { selectPaymentNotificationsOfOrder } from '../notifications/payment-notifications.queries.ts';
import { findOrderOfAnyUser, selectEventsOfOrder, type OrderRow } from '../orders.queries.ts';
import { checkWhetherRefundable } from '../refunds/check-whether-refundable.ts';

type Detail = DataOf<'GET /admin/v1/orders/order/{id}'>;

const notificationsMost = 10;
const bodyMost = 4000;

/** For operators: the answer of an operation on the order. */
export async function readOrderForStaff(
  db: Kysely<Tables>,
  id: string,
): Promise<Omit<Detail, 'notifications' | 'refundCheck'>> {
  return viewOf(db, await orderOrNotFound(db, id));
}

async function orderOrNotFound(db: Kysely<Tables>, id: string): Promise<OrderRow> {
  const order = await findOrderOfAnyUser(db, id);
  if (order === undefined) throw new Failure('orderNotFound');
  return order;
}

async function viewOf(db: Kysely<Tables>, order: OrderRow) {
  return { ...orderForStaffFromRow(order), timeline: orderTimelineFromEvents(await selectEventsOfOrder(db, order.id)) };
}

/** With the provider's raw texts, which are read only on request: they may name the payer. */
export async function readOrderWithPaymentNotificationsForStaff(
  db: Kysely<Tables>,
  id: string,
  now: number,
): Promise<Detail> {
  const order = await orderOrNotFound(db, id);
  const rows = await selectPaymentNotificationsOfOrder(db, id, notificationsMost);
  const notifications = rows.map((row) => ({
    outcome: row.outcome,
    body: row.body.slice(0, bodyMost),
    time: row.received_at,
  }));
  return { ...(await viewOf(db, order)), notifications, refundCheck: await checkWhetherRefundable(db, order, now) };
}
