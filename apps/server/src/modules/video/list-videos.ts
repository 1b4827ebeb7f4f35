import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import {
  countVisibleVideos,
  newestListOrder,
  mostPlayedListOrder,
  selectMostPlayedVideos,
  selectNewestVideos,
  type CardRow,
} from './video.queries.ts';
import { videoCardFromRow } from './video-cards-and-staff-videos-from-rows.ts';

const mostPlayedFirst = 2;

/** D-20. */
export async function listVideos(
  deps: Pick<Deps, 'db' | 'env' | 'keys'>,
  { categoryId, sort, ...request }: ParsedInputOf<'GET /v1/video/list'>,
): Promise<DataOf<'GET /v1/video/list'>> {
  const db = deps.db.read;
  const byPlays = sort === mostPlayedFirst;
  const page = await readPage<CardRow>(byPlays ? mostPlayedListOrder : newestListOrder, {
    keys: deps.keys,
    scope: [categoryId ?? ''],
    request,
    fetch: (slice) =>
      byPlays ? selectMostPlayedVideos(db, categoryId, slice) : selectNewestVideos(db, categoryId, slice),
    count: (most) => countVisibleVideos(db, categoryId, most),
  });
  return { ...page, records: page.records.map((row) => videoCardFromRow(deps.env, row)) };
}
