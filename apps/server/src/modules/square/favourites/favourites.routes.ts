import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import type { SquareCaches } from '../hydration/square-caches.ts';
import { listFavouritePosts } from '../hydration/list-favourite-posts.ts';
import { addFavouritePost, removeFavouritePost } from './add-and-remove-favourite-post.ts';

export function squareFavouriteRoutes(mount: MountCall, deps: Deps, objects: SquareCaches): void {
  mount('POST /v1/square/post/{id}/favourite', ({ input, caller }) => addFavouritePost(deps, caller.uid, input.id));
  mount('DELETE /v1/square/post/{id}/favourite', ({ input, caller }) =>
    removeFavouritePost(deps, caller.uid, input.id),
  );
  mount('GET /v1/square/favourite/list', ({ input, caller }) => listFavouritePosts(deps, objects, caller.uid, input));
}
