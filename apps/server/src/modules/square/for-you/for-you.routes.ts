import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount.ts';
import { listPostsForYou } from '../hydration/list-posts-for-you.ts';
import type { SquareCaches } from '../hydration/square-caches.ts';
import {
  addNotInterestedInPost,
  listNotInterestedInPosts,
  removeAllNotInterestedInPosts,
  removeNotInterestedInPost,
} from './not-interested-in-posts.ts';

export function squareForYouRoutes(
  mount: MountCall,
  deps: Deps,
  objects: SquareCaches,
  areRecommendationsOff: (uid: string) => Promise<boolean>,
): void {
  mount('GET /v1/square/post/for-you', async ({ input, caller }) =>
    listPostsForYou(deps, objects, caller.uid, input, await areRecommendationsOff(caller.uid)),
  );
  mount('POST /v1/square/not-interested/{kind}/{id}', ({ input, caller }) =>
    addNotInterestedInPost(deps, caller.uid, input),
  );
  mount('DELETE /v1/square/not-interested/{kind}/{id}', ({ input, caller }) =>
    removeNotInterestedInPost(deps, caller.uid, input),
  );
  mount('GET /v1/square/not-interested/list', ({ input, caller }) => listNotInterestedInPosts(deps, caller.uid, input));
  mount('DELETE /v1/square/not-interested', ({ caller }) => removeAllNotInterestedInPosts(deps, caller.uid));
}
