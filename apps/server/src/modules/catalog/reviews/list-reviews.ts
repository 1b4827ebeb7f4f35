import type { Data, Parsed } from '@lanyu/contract/all';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { namesOf } from '../../account/public.ts';
import { countReviews, reviewList, selectReviews } from '../catalog-player.queries.ts';
import { requireReadable, reviewOf } from './reviews.ts';

export async function listReviews(
  deps: Deps,
  uid: string | undefined,
  { id, stars, ...request }: Parsed<'GET /v1/catalog/game/{id}/review/list'>,
): Promise<Data<'GET /v1/catalog/game/{id}/review/list'>> {
  await requireReadable(deps, id);
  const page = await readPage(reviewList, {
    secret: deps.env.APP_SECRET,
    scope: [id, stars ?? 0],
    request,
    fetch: (slice) => selectReviews(deps.db.read, id, stars, slice),
    count: (most) => countReviews(deps.db.read, id, stars, most),
  });
  const names = await namesOf(
    deps,
    page.records.map(({ user_id }) => user_id),
  );
  return { ...page, records: page.records.map((row) => reviewOf(row, names, uid)) };
}
