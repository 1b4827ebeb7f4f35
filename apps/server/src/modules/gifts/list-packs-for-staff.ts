import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { countUpTo, readPage, applyPageRange } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { gameNamesInAnyStatus } from '../catalog/public.ts';
import { allPackListOrder, allPacksQuery } from './gifts.queries.ts';
import { adminPackOf } from './pack-view.ts';

/** For operators, read from the primary so that they see what they just wrote. */
export async function listPacksForStaff(
  deps: Deps,
  request: ParsedInputOf<'GET /admin/v1/gift/pack/list'>,
): Promise<DataOf<'GET /admin/v1/gift/pack/list'>> {
  const db = deps.db.write;
  const page = await readPage(allPackListOrder, {
    keys: deps.keys,
    scope: [],
    request,
    fetch: (slice) => applyPageRange(allPacksQuery(db), allPackListOrder, slice).execute(),
    count: (most) => countUpTo(allPacksQuery(db), db, most),
  });
  const names = await gameNamesInAnyStatus(db, [...new Set(page.records.map(({ game_id }) => game_id))]);
  return { ...page, records: page.records.map((row) => adminPackOf(row, names)) };
}
