import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { listVideoCardsInGivenOrder } from '../list-video-cards-in-given-order.ts';
import { countFavouriteVideos, favouriteVideosOrder, selectFavouriteVideos } from './favourite-videos.queries.ts';

/** X-C28. From the primary: who has just added a video finds it. One that is not shown stays as an entry without a video. */
export async function listFavouriteVideos(
  deps: Pick<Deps, 'db' | 'env' | 'keys'>,
  uid: string,
  request: ParsedInputOf<'GET /v1/video/favourite/list'>,
): Promise<DataOf<'GET /v1/video/favourite/list'>> {
  const page = await readPage(favouriteVideosOrder, {
    keys: deps.keys,
    request,
    scope: [uid],
    fetch: (slice) => selectFavouriteVideos(deps.db.write, uid, slice),
    count: (most) => countFavouriteVideos(deps.db.write, uid, most),
  });
  const cards = await listVideoCardsInGivenOrder(
    deps,
    page.records.map(({ video_id }) => video_id),
  );
  const cardById = new Map(cards.map((card) => [card.id, card]));
  return {
    ...page,
    records: page.records.map(({ video_id, created_at }) => ({
      id: video_id,
      video: cardById.get(video_id) ?? null,
      createTime: created_at,
    })),
  };
}
