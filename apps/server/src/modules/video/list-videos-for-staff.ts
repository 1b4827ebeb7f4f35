import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { staffVideoListOrder, countVideosForStaff, selectVideosForStaff } from './video.queries.ts';
import { videoForStaffFromRow } from './video-cards-and-staff-videos-from-rows.ts';

/** From the primary: who just added one wants to see how far it is. */
export async function listVideosForStaff(
  deps: Pick<Deps, 'db' | 'env' | 'keys'>,
  { state, categoryId, published, ...request }: ParsedInputOf<'GET /admin/v1/video/list'>,
): Promise<DataOf<'GET /admin/v1/video/list'>> {
  const filter = { state, categoryId, published };
  const asked = Object.values(filter).filter((value) => value !== undefined);
  if (asked.length > 1) throw new Failure('badInput', 'one filter at a time');
  const page = await readPage(staffVideoListOrder, {
    keys: deps.keys,
    scope: [state ?? '', categoryId ?? '', published === undefined ? '' : Number(published)],
    request,
    fetch: (slice) => selectVideosForStaff(deps.db.write, filter, slice),
    count: (most) => countVideosForStaff(deps.db.write, filter, most),
  });
  return { ...page, records: page.records.map((row) => videoForStaffFromRow(deps.env, row)) };
}
