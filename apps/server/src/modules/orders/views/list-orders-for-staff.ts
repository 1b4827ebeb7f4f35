import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { countUpTo, readPage, applySlice } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { adminOrderOf } from './order-view.ts';
import { allOrders, orderListOrder } from '../orders.queries.ts';

export async function listOrdersForStaff(
  deps: Deps,
  { uid, orderNo, tradeNo, ...request }: ParsedInputOf<'GET /admin/v1/orders/order/list'>,
): Promise<DataOf<'GET /admin/v1/orders/order/list'>> {
  const db = deps.db.write;
  const only = { userId: uid, id: orderNo?.replace('LY', ''), tradeNo };
  const page = await readPage(orderListOrder, {
    keys: deps.keys,
    scope: ['staff', uid ?? '', only.id ?? '', tradeNo ?? ''],
    request,
    fetch: (slice) => applySlice(allOrders(db, only), orderListOrder, slice).execute(),
    count: (most) => countUpTo(allOrders(db, only), db, most),
  });
  return { ...page, records: page.records.map(adminOrderOf) };
}
