import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { orderForStaffFromRow } from './orders-for-player-and-staff-from-rows.ts';
import { filteredOrdersQuery, orderListOrder } from '../orders.queries.ts';

export async function listOrdersForStaff(
  deps: Deps,
  { uid, orderNo, tradeNo, state, kind, channel, ...request }: ParsedInputOf<'GET /admin/v1/orders/order/list'>,
): Promise<DataOf<'GET /admin/v1/orders/order/list'>> {
  // Each has an index of its own, for all orders and for a user's; two at once would walk one of them for rows of the other.
  const chosen = [state, kind, channel].filter((value) => value !== undefined);
  if (chosen.length > 1) throw new Failure('badInput', 'state');
  const db = deps.db.write;
  const only = { userId: uid, id: orderNo?.replace('LY', ''), tradeNo, state, kind, channel };
  const page = await readPage(orderListOrder, {
    keys: deps.keys,
    scope: ['staff', uid ?? '', only.id ?? '', tradeNo ?? '', state ?? '', kind ?? '', channel ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(filteredOrdersQuery(db, only), orderListOrder, slice).execute(),
    count: (most) => countRowsUpTo(filteredOrdersQuery(db, only), db, most),
  });
  return { ...page, records: page.records.map(orderForStaffFromRow) };
}
