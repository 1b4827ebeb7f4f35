import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange, type ListOrder } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { bulletinForStaffFromRow } from './bulletin-for-staff-from-row.ts';
import { bulletinsOfStateQuery } from '../site.queries.ts';

const byId = { column: 'id', direction: 'desc', type: 'id' } as const;
const newestFirst: ListOrder = { name: 'site.bulletins', keys: [byId] };
const orders: Record<'scheduled' | 'live' | 'ended', ListOrder> = {
  scheduled: {
    name: 'site.bulletins.scheduled',
    keys: [
      { column: 'start_at', direction: 'asc', type: 'time' },
      { ...byId, direction: 'asc' },
    ],
  },
  live: {
    name: 'site.bulletins.live',
    keys: [
      { column: 'end_at', direction: 'asc', type: 'time' },
      { ...byId, direction: 'asc' },
    ],
  },
  ended: { name: 'site.bulletins.ended', keys: [{ column: 'end_at', direction: 'desc', type: 'time' }, byId] },
};

/** For operators, read from the primary so that they see what they just wrote. */
export async function listBulletinsForStaff(
  deps: Deps,
  input: ParsedInputOf<'GET /admin/v1/site/bulletin/list'>,
): Promise<DataOf<'GET /admin/v1/site/bulletin/list'>> {
  const order = input.state === undefined ? newestFirst : orders[input.state];
  const query = () => bulletinsOfStateQuery(deps.db.write, input.state, deps.now());
  const page = await readPage(order, {
    keys: deps.keys,
    scope: [],
    request: input,
    fetch: (slice) => applyKeysetPageRange(query(), order, slice).execute(),
    count: (most) => countRowsUpTo(query(), deps.db.write, most),
  });
  return { ...page, records: page.records.map((row) => bulletinForStaffFromRow(row, deps.now())) };
}
