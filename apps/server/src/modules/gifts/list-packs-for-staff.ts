import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { countRowsUpTo, readPage, applyKeysetPageRange } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { readGameNamesInAnyStatus } from '../catalog/public.ts';
import { packListOrder, packsForStaffQuery } from './packs.queries.ts';
import { packForStaffFromRow } from './pack-and-code-views-and-pack-validation.ts';

/** For operators, read from the primary so that they see what they just wrote. */
export async function listPacksForStaff(
  deps: Deps,
  { state, gameId, ...request }: ParsedInputOf<'GET /admin/v1/gift/pack/list'>,
): Promise<DataOf<'GET /admin/v1/gift/pack/list'>> {
  const db = deps.db.write;
  const order = packListOrder(state);
  const packs = () => packsForStaffQuery(db, { state, gameId }, deps.now());
  const page = await readPage(order, {
    keys: deps.keys,
    scope: [gameId ?? ''],
    request,
    fetch: (slice) => applyKeysetPageRange(packs(), order, slice).execute(),
    count: (most) => countRowsUpTo(packs(), db, most),
  });
  const names = await readGameNamesInAnyStatus(db, [...new Set(page.records.map(({ game_id }) => game_id))]);
  return { ...page, records: page.records.map((row) => packForStaffFromRow(row, names)) };
}
