import type { DataOf } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { receiptNumbersOfOrder } from '../../wallet/public.ts';
import { orderViewOf, timelineOf } from './order-view.ts';
import { findOrderOfUserById, selectEvents } from '../orders.queries.ts';

export async function readOwnOrder(deps: Deps, uid: string, id: string): Promise<DataOf<'GET /v1/orders/order/{id}'>> {
  const db = deps.db.write;
  const order = await findOrderOfUserById(db, uid, id);
  if (order === undefined) throw new Failure('orderNotFound');
  const [events, receipts] = await Promise.all([selectEvents(db, id), receiptNumbersOfOrder(db, uid, id)]);
  return { ...orderViewOf(order), timeline: timelineOf(events), receipts };
}
