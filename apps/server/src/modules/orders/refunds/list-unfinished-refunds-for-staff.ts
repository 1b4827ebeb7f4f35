import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { selectEventsOfOrders } from '../orders.queries.ts';
import { orderForStaffFromRow, orderTimelineFromEvents } from '../views/orders-for-player-and-staff-from-rows.ts';
import { oldestPendingRefundsListOrder, pendingRefundsQuery } from './refunds.queries.ts';

const call = 'GET /admin/v1/orders/refund/list';

/** Refunds that are not done. Orders keep the order of their creation, which is about the order of waiting. */
export async function listUnfinishedRefundsForStaff(
  deps: Pick<Deps, 'db' | 'keys'>,
  { refused, ...request }: ParsedInputOf<typeof call>,
): Promise<DataOf<typeof call>> {
  const db = deps.db.write;
  const only = refused === 'true';
  const page = await readPage(oldestPendingRefundsListOrder, {
    keys: deps.keys,
    scope: [refused ?? ''],
    request,
    fetch: (slice) =>
      applyKeysetPageRange(pendingRefundsQuery(db, only), oldestPendingRefundsListOrder, slice).execute(),
    count: (most) => countRowsUpTo(pendingRefundsQuery(db, only), db, most),
  });
  const events = await selectEventsOfOrders(
    db,
    page.records.map(({ id }) => id),
  );
  return {
    ...page,
    records: page.records.flatMap((row) => {
      const timeline = orderTimelineFromEvents(events.filter(({ order_id }) => order_id === row.id));
      const began = timeline.find(({ event }) => event === 'refunding');
      const lastEvent = timeline.at(-1);
      if (began === undefined || lastEvent === undefined) return [];
      return [{ ...orderForStaffFromRow(row), beginTime: began.time, refused: row.ask_at === null, lastEvent }];
    }),
  };
}
