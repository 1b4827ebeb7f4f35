import { maxFavourites } from '@lanyu/contract/favourites';
import { transaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { requirePostFoundAndShown } from '../likes/like-and-unlike-post.ts';
import {
  countFavouritePosts,
  deleteFavouritePost,
  insertFavouritePost,
  advisoryLockFavouritePostsOfUser,
  selectStateOfVisiblePost,
} from './favourite-posts.queries.ts';

/** X-C28. A repeat changes nothing, and is no reason to refuse when the favourites are full. */
export async function addFavouritePost(deps: Pick<Deps, 'db' | 'now'>, uid: string, id: string): Promise<null> {
  return transaction(deps.db, async (tx) => {
    requirePostFoundAndShown(await selectStateOfVisiblePost(tx, uid, id));
    await advisoryLockFavouritePostsOfUser(tx, uid);
    if (!(await insertFavouritePost(tx, uid, id, new Date(deps.now())))) return null;
    if ((await countFavouritePosts(tx, uid, maxFavourites + 1)) > maxFavourites) throw new Failure('favouritesFull');
    return null;
  });
}

/** Whether the post is still there is not asked, and so not told. */
export async function removeFavouritePost(deps: Pick<Deps, 'db'>, uid: string, id: string): Promise<null> {
  await deleteFavouritePost(deps.db.write, uid, id);
  return null;
}
