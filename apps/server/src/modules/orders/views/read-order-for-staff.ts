import type { Kysely } from 'kysely';
import type { DataOf } from '@lanyu/contract/all';
import type { Tables } from '../../../db/tables/tables.ts';
import { Failure } from '../../../failure.ts';
import { adminOrderOf, timelineOf } from './order-view.ts';
import { selectNotifications } from '../notifications/notifications.queries.ts';
import { findAnyOrder, selectEvents } from '../orders.queries.ts';

type Detail = DataOf<'GET /admin/v1/orders/order/{id}'>;

const notificationsMost = 10;
const bodyMost = 4000;

/** For operators: the answer of an operation on the order. */
export async function readOrderForStaff(db: Kysely<Tables>, id: string): Promise<Omit<Detail, 'notifications'>> {
  const order = await findAnyOrder(db, id);
  if (order === undefined) throw new Failure('orderNotFound');
  return { ...adminOrderOf(order), timeline: timelineOf(await selectEvents(db, id)) };
}

/** With the provider's raw texts, which are read only on request: they may name the payer. */
export async function readOrderWithNotificationsForStaff(db: Kysely<Tables>, id: string): Promise<Detail> {
  const order = await readOrderForStaff(db, id);
  const rows = await selectNotifications(db, id, notificationsMost);
  const notifications = rows.map((row) => ({
    outcome: row.outcome,
    body: row.body.slice(0, bodyMost),
    time: row.received_at,
  }));
  return { ...order, notifications };
}
