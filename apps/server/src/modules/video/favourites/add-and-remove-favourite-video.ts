import { maxFavourites } from '@lanyu/contract/favourites';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { selectVisibleVideo } from '../video.queries.ts';
import {
  countFavouriteVideos,
  deleteFavouriteVideo,
  insertFavouriteVideo,
  lockFavouriteVideosOfUser,
} from './favourite-videos.queries.ts';

/** X-C28. A repeat changes nothing, and is no reason to refuse when the favourites are full. */
export async function addFavouriteVideo(deps: Pick<Deps, 'db' | 'now'>, uid: string, id: string): Promise<null> {
  return transaction(deps.db, async (tx) => {
    if ((await selectVisibleVideo(tx, id)) === undefined) throw new Failure('notFound');
    await lockFavouriteVideosOfUser(tx, uid);
    if (!(await insertFavouriteVideo(tx, uid, id, new Date(deps.now())))) return null;
    if ((await countFavouriteVideos(tx, uid, maxFavourites + 1)) > maxFavourites) throw new Failure('favouritesFull');
    return null;
  });
}

/** Whether the video is still shown is not asked, and so not told. */
export async function removeFavouriteVideo(deps: Pick<Deps, 'db'>, uid: string, id: string): Promise<null> {
  await deleteFavouriteVideo(deps.db.write, uid, id);
  return null;
}
