import type { DataOf, ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { listVideoCardsInGivenOrder } from '../list-video-cards-in-given-order.ts';
import { countVideosLikedBy, likedVideoListOrder, selectVideosLikedBy } from './likers-and-liked-videos.queries.ts';

/** X-C26. From the primary: one has often just liked something. */
export async function listLikedVideos(
  deps: Pick<Deps, 'db' | 'env' | 'keys'>,
  uid: string,
  request: ParsedInputOf<'GET /v1/video/like/me'>,
): Promise<DataOf<'GET /v1/video/like/me'>> {
  const db = deps.db.write;
  const page = await readPage(likedVideoListOrder, {
    keys: deps.keys,
    scope: [uid],
    request,
    fetch: (slice) => selectVideosLikedBy(db, uid, slice),
    count: (most) => countVideosLikedBy(db, uid, most),
  });
  const ids = page.records.map(({ video_id }) => video_id);
  return { ...page, records: await listVideoCardsInGivenOrder(deps, ids) };
}
