import type { DataOf } from '@lanyu/contract/all-calls';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readReceiptNumbersOfOrder } from '../../wallet/public.ts';
import { orderForPlayerFromRow, orderTimelineFromEvents } from './orders-for-player-and-staff-from-rows.ts';
import { findOrderOfUserById, selectEventsOfOrder } from '../orders.queries.ts';

export async function readOwnOrder(deps: Deps, uid: string, id: string): Promise<DataOf<'GET /v1/orders/order/{id}'>> {
  const db = deps.db.write;
  const order = await findOrderOfUserById(db, uid, id);
  if (order === undefined) throw new Failure('orderNotFound');
  const [events, receipts] = await Promise.all([selectEventsOfOrder(db, id), readReceiptNumbersOfOrder(db, order)]);
  return { ...orderForPlayerFromRow(order), timeline: orderTimelineFromEvents(events), receipts };
}
