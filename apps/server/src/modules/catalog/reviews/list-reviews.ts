import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { defaultPageSize, readPage, type ListOrder, type PageRange } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { selectReviewsByIds } from '../catalog-player.queries.ts';
import {
  countShownReviewsOfGame,
  mostHelpfulReviewsOrder,
  mostStarsReviewsOrder,
  newestReviewsOrder,
  selectMostHelpfulReviewSortKeys,
  selectMostStarsReviewSortKeys,
  selectNewestReviewSortKeys,
  type ReviewSortKeys,
} from './review-lists.queries.ts';
import { requireGameListedOrDelisted, reviewViewsFromRows } from './review-views-own-review-and-game-check.ts';

type Request = ParsedInputOf<'GET /v1/catalog/game/{id}/review/list'>;

const mostHelpful = 1;
const newest = 2;
const deepestByNumber = 1000;

/** X-C18. Of reviews with the same stars the most stars come first as the newest do. */
function orderAndPlacesOf({ id, stars, sort = newest }: Pick<Request, 'id' | 'stars' | 'sort'>): {
  order: ListOrder;
  fetch: (db: Deps['db']['read'], slice: PageRange) => Promise<ReviewSortKeys[]>;
} {
  if (sort === mostHelpful) {
    const fetch = (db: Deps['db']['read'], slice: PageRange) => selectMostHelpfulReviewSortKeys(db, id, stars, slice);
    return { order: mostHelpfulReviewsOrder, fetch };
  }
  if (sort === newest || stars !== undefined) {
    return { order: newestReviewsOrder, fetch: (db, slice) => selectNewestReviewSortKeys(db, id, stars, slice) };
  }
  return { order: mostStarsReviewsOrder, fetch: (db, slice) => selectMostStarsReviewSortKeys(db, id, slice) };
}

export async function listReviews(
  deps: Deps,
  uid: string | undefined,
  { id, stars, sort, ...request }: Request,
  { anyStatus = false }: { anyStatus?: boolean } = {},
): Promise<DataOf<'GET /v1/catalog/game/{id}/review/list'>> {
  const { currentPage = 1, pageSize = defaultPageSize } = request;
  // These orders are put together from several walks: what is skipped is read too. Cursors go on without an end.
  if (sort !== undefined && sort !== newest && currentPage * pageSize > deepestByNumber)
    throw new Failure('badInput', 'currentPage');
  if (!anyStatus) await requireGameListedOrDelisted(deps, id);
  const { order, fetch } = orderAndPlacesOf({ id, stars, sort });
  const page = await readPage(order, {
    keys: deps.keys,
    scope: [id, stars ?? 0],
    request,
    fetch: (slice) => fetch(deps.db.read, slice),
    count: (most) => countShownReviewsOfGame(deps.db.read, id, stars, most),
  });
  const ids = page.records.map((place) => place.id);
  const rows = new Map((await selectReviewsByIds(deps.db.read, ids)).map((row) => [row.id, row]));
  const inOrder = ids.flatMap((each) => rows.get(each) ?? []);
  return { ...page, records: await reviewViewsFromRows(deps, uid, inOrder) };
}
