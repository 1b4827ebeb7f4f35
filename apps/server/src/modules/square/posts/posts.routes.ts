import { createAnswerCache } from '../../../cache/answer-cache.ts';
import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { countNewerPosts } from '../feeds/count-newer-posts.ts';
import { deleteOwnPost } from './delete-own-post.ts';
import { editPost } from './edit-post.ts';
import { listFollowedPosts } from '../feeds/list-followed-posts.ts';
import { listOwnPosts } from './list-own-posts.ts';
import { listHottestPostsOfLastDay } from '../feeds/list-hottest-posts-of-last-day.ts';
import { listPostsForUser } from '../hydration/list-posts-for-user.ts';
import { readPostForUser } from '../hydration/read-post-for-user.ts';
import type { SquareCaches } from '../hydration/square-caches.ts';
import { publishPost } from './publish-post.ts';
import { readPostHistory } from './read-post-history.ts';
import type { CachedSquareReads } from '../square.reads.ts';
import { storePostImage } from './store-post-image.ts';

/** The answer is the same for all visitors: it is cached for half a second. */
export function squarePostsRoutes(
  mount: MountCall,
  deps: Deps,
  { posts, post, postsOfDay }: CachedSquareReads,
  objects: SquareCaches,
): void {
  // A small cache, because posts may be long.
  const history = createAnswerCache(
    'GET /v1/square/post/{id}/history',
    (id: string) => readPostHistory(deps, undefined, id),
    { most: 50 },
  );
  const newer = createAnswerCache('GET /v1/square/post/newer', (input: Parameters<typeof countNewerPosts>[2]) =>
    countNewerPosts(deps, undefined, input),
  );

  mount('GET /v1/square/post/list', ({ input, caller }) =>
    caller.kind === 'user' ? listPostsForUser(deps, objects, caller.uid, input) : posts(input),
  );
  mount('GET /v1/square/post/today', ({ caller }) =>
    caller.kind === 'user' ? listHottestPostsOfLastDay(deps, caller.uid) : postsOfDay(),
  );
  mount('GET /v1/square/post/follow', ({ input, caller }) => listFollowedPosts(deps, caller.uid, input));
  mount('GET /v1/square/post/me', ({ input, caller }) => listOwnPosts(deps, caller.uid, input));
  mount('GET /v1/square/post/newer', ({ input, caller }) =>
    caller.kind === 'user' ? countNewerPosts(deps, caller.uid, input) : newer(input),
  );
  mount('GET /v1/square/post/{id}', ({ input, caller }) =>
    caller.kind === 'user' ? readPostForUser(deps, objects, caller.uid, input.id) : post(input.id),
  );
  mount('GET /v1/square/post/{id}/history', ({ input, caller }) =>
    caller.kind === 'user' ? readPostHistory(deps, caller.uid, input.id) : history(input.id),
  );
  mount('POST /v1/square/image', ({ input, caller }) => storePostImage(deps, caller.uid, input.file));
  mount('POST /v1/square/post', ({ input, caller, request }) =>
    publishPost(deps, { uid: caller.uid, address: request.ip }, input),
  );
  mount('PUT /v1/square/post/{id}', ({ input, caller }) => editPost(deps, caller.uid, input));
  mount('DELETE /v1/square/post/{id}', ({ input, caller }) => deleteOwnPost(deps, caller.uid, input.id));
}
