import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { orderForPlayerFromRow } from './orders-for-player-and-staff-from-rows.ts';
import { orderListOrder, ordersOfUserQuery } from '../orders.queries.ts';

/** From the primary: the viewer has often just bought something. */
export async function listOwnOrders(
  deps: Deps,
  uid: string,
  { kind, ...request }: ParsedInputOf<'GET /v1/orders/order/list'>,
): Promise<DataOf<'GET /v1/orders/order/list'>> {
  const db = deps.db.write;
  const page = await readPage(orderListOrder, {
    keys: deps.keys,
    scope: [uid, kind ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(ordersOfUserQuery(db, uid, kind), orderListOrder, slice).execute(),
    count: (most) => countRowsUpTo(ordersOfUserQuery(db, uid, kind), db, most),
  });
  return { ...page, records: page.records.map(orderForPlayerFromRow) };
}
