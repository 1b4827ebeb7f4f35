import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { readPage } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { allListOrder, countAllVideosForStaff, selectVideosForStaff } from './video.queries.ts';
import { adminVideoOf } from './video-view.ts';

/** From the primary: who just added one wants to see how far it is. */
export async function listVideosForStaff(
  deps: Pick<Deps, 'db' | 'env' | 'keys'>,
  request: ParsedInputOf<'GET /admin/v1/video/list'>,
): Promise<DataOf<'GET /admin/v1/video/list'>> {
  const page = await readPage(allListOrder, {
    keys: deps.keys,
    scope: [],
    request,
    fetch: (slice) => selectVideosForStaff(deps.db.write, slice),
    count: (most) => countAllVideosForStaff(deps.db.write, most),
  });
  return { ...page, records: page.records.map((row) => adminVideoOf(deps.env, row)) };
}
