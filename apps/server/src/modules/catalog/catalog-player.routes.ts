import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { saveTagFilterOfUser, readSavedTagFilterOfUser } from './listing/saved-tag-filter.ts';
import { listReleasedPackages } from './packages/list-released-packages.ts';
import { readPackageSafetyFactsOfGame } from './packages/read-package-safety-facts-of-game.ts';
import { listReviews } from './reviews/list-reviews.ts';
import { listFollowedGames, listFollowedGamesAsWishes } from './follows/list-followed-games.ts';
import { followGame, unfollowGame } from './follows/follow-and-unfollow-game.ts';
import { removeOwnReview, saveReview } from './reviews/save-and-remove-own-review.ts';
import { takeBackHelpfulVoteForReview, voteReviewHelpful } from './reviews/vote-for-review-and-take-back.ts';

export function catalogPlayerRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /v1/catalog/game/{id}/package/list', ({ input }) => listReleasedPackages(deps, input));
  mount('GET /v1/catalog/game/{id}/passport', ({ input }) => readPackageSafetyFactsOfGame(deps, input.id));
  mount('GET /v1/catalog/game/{id}/review/list', ({ input, caller }) =>
    listReviews(deps, caller.kind === 'user' ? caller.uid : undefined, input),
  );
  mount('PUT /v1/catalog/game/{id}/review', ({ input, caller }) => saveReview(deps, caller.uid, input));
  mount('DELETE /v1/catalog/game/{id}/review', ({ input, caller }) => removeOwnReview(deps, caller.uid, input.id));
  mount('POST /v1/catalog/review/{id}/helpful', ({ input, caller }) => voteReviewHelpful(deps, caller.uid, input.id));
  mount('DELETE /v1/catalog/review/{id}/helpful', ({ input, caller }) =>
    takeBackHelpfulVoteForReview(deps, caller.uid, input.id),
  );
  mount('POST /v1/catalog/game/{id}/follow', ({ input, caller }) => followGame(deps, caller.uid, input.id));
  mount('DELETE /v1/catalog/game/{id}/follow', ({ input, caller }) => unfollowGame(deps, caller.uid, input.id));
  mount('GET /v1/catalog/follow/list', ({ input, caller }) => listFollowedGames(deps, caller.uid, input));
  mount('POST /v1/catalog/game/{id}/wish', ({ input, caller }) => followGame(deps, caller.uid, input.id));
  mount('DELETE /v1/catalog/game/{id}/wish', ({ input, caller }) => unfollowGame(deps, caller.uid, input.id));
  mount('GET /v1/catalog/wish/list', ({ input, caller }) => listFollowedGamesAsWishes(deps, caller.uid, input));
  mount('GET /v1/catalog/tag-choice', ({ caller }) => readSavedTagFilterOfUser(deps, caller.uid));
  mount('PUT /v1/catalog/tag-choice', ({ input, caller }) => saveTagFilterOfUser(deps, caller.uid, input));
}
