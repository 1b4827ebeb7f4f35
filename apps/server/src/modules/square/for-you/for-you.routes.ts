import type { Deps } from '../../../deps.ts';
import type { MountCall } from '../../../plugins/mount-contract-calls.ts';
import { listPostsForYou } from '../hydration/list-posts-for-you.ts';
import type { SquareCaches } from '../hydration/square-caches.ts';
import {
  addNotInterestedMark,
  listNotInterestedMarks,
  removeAllNotInterestedMarks,
  removeNotInterestedMark,
} from './not-interested-in-post-person-game.ts';

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
    addNotInterestedMark(deps, caller.uid, input),
  );
  mount('DELETE /v1/square/not-interested/{kind}/{id}', ({ input, caller }) =>
    removeNotInterestedMark(deps, caller.uid, input),
  );
  mount('GET /v1/square/not-interested/list', ({ input, caller }) => listNotInterestedMarks(deps, caller.uid, input));
  mount('DELETE /v1/square/not-interested', ({ caller }) => removeAllNotInterestedMarks(deps, caller.uid));
}
