import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { adminOrderOf } from './order-view.ts';
import { allOrders, orderList } from '../orders.queries.ts';

export async function listAllOrders(
  deps: Deps,
  { uid, orderNo, tradeNo, ...request }: Parsed<'GET /admin/v1/orders/order/list'>,
): Promise<Data<'GET /admin/v1/orders/order/list'>> {
  const db = deps.db.write;
  const only = { userId: uid, id: orderNo?.replace('LY', ''), tradeNo };
  const page = await readPage(orderList, {
    secret: deps.env.APP_SECRET,
    scope: ['staff', uid ?? '', only.id ?? '', tradeNo ?? ''],
    request,
    fetch: (slice) => sliceOf(allOrders(db, only), orderList, slice).execute(),
    count: (most) => countUpTo(allOrders(db, only), db, most),
  });
  return { ...page, records: page.records.map(adminOrderOf) };
}
