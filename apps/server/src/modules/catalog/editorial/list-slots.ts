import type { Data, Parsed } from '@lanyu/contract/all';
import { countUpTo, readPage, sliceOf } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { adminSlotsOf } from './admin-slot.ts';
import { allSlots, slotsById } from '../catalog-admin.queries.ts';

/** For operators: includes past and future ones, and reads the primary so that they see what they just wrote. */
export async function listSlots(
  deps: Deps,
  { place, ...request }: Parsed<'GET /admin/v1/catalog/slot/list'>,
): Promise<Data<'GET /admin/v1/catalog/slot/list'>> {
  const db = deps.db.write;
  const page = await readPage(slotsById, {
    secret: deps.env.APP_SECRET,
    scope: [place ?? ''],
    request,
    fetch: (slice) => sliceOf(allSlots(db, place), slotsById, slice).execute(),
    count: (most) => countUpTo(allSlots(db, place), db, most),
  });
  return { ...page, records: await adminSlotsOf(deps.env, db, page.records) };
}
