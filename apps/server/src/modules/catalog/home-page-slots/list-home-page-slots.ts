import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { slotsForStaffFromRows } from './home-page-slot-values-and-view.ts';
import { allSlotsQuery, slotListOrder } from '../catalog-admin.queries.ts';

/** For operators: includes past and future ones, and reads the primary so that they see what they just wrote. */
export async function listHomePageSlots(
  deps: Deps,
  { place, ...request }: ParsedInputOf<'GET /admin/v1/catalog/slot/list'>,
): Promise<DataOf<'GET /admin/v1/catalog/slot/list'>> {
  const db = deps.db.write;
  const page = await readPage(slotListOrder, {
    keys: deps.keys,
    scope: [place ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(allSlotsQuery(db, place), slotListOrder, slice).execute(),
    count: (most) => countRowsUpTo(allSlotsQuery(db, place), db, most),
  });
  return { ...page, records: await slotsForStaffFromRows(deps.env, db, page.records) };
}
