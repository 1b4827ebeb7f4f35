import type { DataOf, ParsedInputOf } from '@lanyu/contract/all';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { readNamesAndAvatars } from '../../account/public.ts';
import { countShownReviewsOfGame, reviewListOrder, selectShownReviewsOfGame } from '../catalog-player.queries.ts';
import { requireGameListedOrDelisted, reviewFromRow } from './review-view.ts';

export async function listReviews(
  deps: Deps,
  uid: string | undefined,
  { id, stars, ...request }: ParsedInputOf<'GET /v1/catalog/game/{id}/review/list'>,
): Promise<DataOf<'GET /v1/catalog/game/{id}/review/list'>> {
  await requireGameListedOrDelisted(deps, id);
  const page = await readPage(reviewListOrder, {
    keys: deps.keys,
    scope: [id, stars ?? 0],
    request,
    fetch: (slice) => selectShownReviewsOfGame(deps.db.read, id, stars, slice),
    count: (most) => countShownReviewsOfGame(deps.db.read, id, stars, most),
  });
  const names = await readNamesAndAvatars(
    deps,
    page.records.map(({ user_id }) => user_id),
  );
  return { ...page, records: page.records.map((row) => reviewFromRow(row, names, uid)) };
}
