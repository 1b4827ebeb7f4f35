import type { Data } from '@lanyu/contract/all';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { receiptsOfOrder } from '../../wallet/public.ts';
import { orderOf, timelineOf } from './order-view.ts';
import { findOrder, selectEvents } from '../orders.queries.ts';

export async function readOrder(deps: Deps, uid: string, id: string): Promise<Data<'GET /v1/orders/order/{id}'>> {
  const db = deps.db.write;
  const order = await findOrder(db, uid, id);
  if (order === undefined) throw new Failure('orderNotFound');
  const [events, receipts] = await Promise.all([selectEvents(db, id), receiptsOfOrder(db, uid, id)]);
  return { ...orderOf(order), timeline: timelineOf(events), receipts };
}
