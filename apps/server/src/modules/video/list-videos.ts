import type { Data, Parsed } from '@lanyu/contract/all';
import { readPage } from '../../db/paging.ts';
import type { Deps } from '../../deps.ts';
import { countShown, newestList, playedList, selectMostPlayed, selectNewest, type CardRow } from './video.queries.ts';
import { cardOf } from './video-view.ts';

const mostPlayedFirst = 2;

/** D-20. */
export async function listVideos(
  deps: Pick<Deps, 'db' | 'env'>,
  { categoryId, sort, ...request }: Parsed<'GET /v1/video/list'>,
): Promise<Data<'GET /v1/video/list'>> {
  const db = deps.db.read;
  const byPlays = sort === mostPlayedFirst;
  const page = await readPage<CardRow>(byPlays ? playedList : newestList, {
    secret: deps.env.APP_SECRET,
    scope: [categoryId ?? ''],
    request,
    fetch: (slice) => (byPlays ? selectMostPlayed(db, categoryId, slice) : selectNewest(db, categoryId, slice)),
    count: (most) => countShown(db, categoryId, most),
  });
  return { ...page, records: page.records.map((row) => cardOf(deps.env, row)) };
}
