import type { ParsedInputOf } from '@lanyu/contract/all-calls';
import { readPage } from '../../../db/paging.ts';
import type { Deps } from '../../../deps.ts';
import { requireShownVideo } from '../require-shown-video.ts';
import { countLikersOfVideo, likerListOrder, selectLikersOfVideo } from './likers-and-liked-videos.queries.ts';

/** A page of ids, the latest like first. Who may see whom is the caller's to know. */
export async function listLikersOfVideo(
  deps: Pick<Deps, 'db' | 'keys'>,
  { id, ...request }: ParsedInputOf<'GET /v1/square/video/{id}/like/list'>,
) {
  await requireShownVideo(deps, id);
  const db = deps.db.write;
  const page = await readPage(likerListOrder, {
    keys: deps.keys,
    scope: [id],
    request,
    fetch: (slice) => selectLikersOfVideo(db, id, slice),
    count: (most) => countLikersOfVideo(db, id, most),
  });
  return { ...page, records: page.records.map(({ user_id }) => user_id) };
}
