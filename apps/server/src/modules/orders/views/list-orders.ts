import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { orderOf } from './order-view.ts';
import { orderList, ordersOf } from '../orders.queries.ts';

/** From the primary: the viewer has often just bought something. */
export async function listOrders(
  deps: Deps,
  uid: string,
  { kind, ...request }: Parsed<'GET /v1/orders/order/list'>,
): Promise<Data<'GET /v1/orders/order/list'>> {
  const db = deps.db.write;
  const page = await readPage(orderList, {
    secret: deps.env.APP_SECRET,
    scope: [uid, kind ?? ''],
    request,
    fetch: (slice) => sliceOf(ordersOf(db, uid, kind), orderList, slice).execute(),
    count: (most) => countUpTo(ordersOf(db, uid, kind), db, most),
  });
  return { ...page, records: page.records.map(orderOf) };
}
