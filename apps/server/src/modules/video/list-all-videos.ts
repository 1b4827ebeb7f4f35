import type { Data, Parsed } from '@lanyu/contract/all';
import { readPage } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { allList, countAll, selectForStaff } from './video.queries.ts';
import { adminVideoOf } from './video-view.ts';

/** From the primary: who just added one wants to see how far it is. */
export async function listAllVideos(
  deps: Pick<Deps, 'db' | 'env'>,
  request: Parsed<'GET /admin/v1/video/list'>,
): Promise<Data<'GET /admin/v1/video/list'>> {
  const page = await readPage(allList, {
    secret: deps.env.APP_SECRET,
    scope: [],
    request,
    fetch: (slice) => selectForStaff(deps.db.write, slice),
    count: (most) => countAll(deps.db.write, most),
  });
  return { ...page, records: page.records.map((row) => adminVideoOf(deps.env, row)) };
}
