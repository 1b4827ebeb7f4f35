import type { Deps } from '../../deps.ts';
import type { MountCall } from '../../plugins/mount-contract-calls.ts';
import { recordPresenceAtGameAndListOthers } from './record-presence-at-game-and-list-others.ts';
import { releasePackageFileAsVersion } from './packages/release-package-file-as-version.ts';
import { addPackageFileToGame } from './packages/add-package-file-to-game.ts';
import { listFilesOfAllGames } from './packages/list-files-of-all-games.ts';
import { listPackagesOfAllGames } from './packages/list-packages-of-all-games.ts';
import { restoreWithdrawnPackage } from './packages/withdrawals/restore-withdrawn-package.ts';
import { withdrawPackage } from './packages/withdrawals/withdraw-package.ts';
import { listPackageFilesOfGame } from './packages/list-package-files-of-game.ts';
import { createTypeOrTagDefinition } from './types-and-tags/create-type-or-tag-definition.ts';
import { readGameForStaff } from './games/read-game-for-staff.ts';
import { setOrderOfTypesAndTags } from './types-and-tags/set-order-of-types-and-tags.ts';
import { editTypeOrTagDefinition } from './types-and-tags/edit-type-or-tag-definition.ts';
import { changeGameStatus } from './games/change-game-status.ts';
import { checkGamesAndCreateBulkStatusRun } from './games/change-status-of-many-games.ts';
import { checkGamesAndCreateBulkTagRun } from './games/tag-many-games.ts';
import { removeHomePageSlot } from './home-page-slots/remove-home-page-slot.ts';
import { copyHomePageSlotsToNextWeek } from './home-page-slots/copy-home-page-slots-to-next-week.ts';
import { createHomePageSlot } from './home-page-slots/create-home-page-slot.ts';
import { answerReviewAsStudio, removeAnswerOfStudio } from './reviews/answer-review-or-remove-answer-as-studio.ts';
import { hideOrShowReviewAndNotifyAuthor } from './reviews/hide-or-show-review-and-notify-author.ts';
import { listGamesForStaff } from './games/list-games-for-staff.ts';
import { listReviewsForStaff } from './reviews/list-reviews-for-staff.ts';
import { listTypesAndTagsForStaff } from './types-and-tags/list-types-and-tags-for-staff.ts';
import { listHomePageSlotsDuring } from './home-page-slots/list-home-page-slots-during.ts';
import { listHomePageSlots } from './home-page-slots/list-home-page-slots.ts';
import { readGame } from './games/read-game.ts';
import { readHome } from './listing/read-home.ts';
import { editGame } from './games/edit-game.ts';
import { editHomePageSlot } from './home-page-slots/edit-home-page-slot.ts';
import { createGame } from './games/create-game.ts';

export function catalogStaffRoutes(mount: MountCall, deps: Deps): void {
  mount('GET /admin/v1/catalog/game/list', ({ input }) => listGamesForStaff(deps, input));
  mount('GET /admin/v1/catalog/game/{id}', ({ input }) => readGameForStaff(deps.env, deps.db.write, input.id));
  mount('GET /admin/v1/catalog/game/{id}/presence', ({ input, caller }) =>
    recordPresenceAtGameAndListOthers(deps, caller.staffId, input.id),
  );
  mount('POST /admin/v1/catalog/game', ({ input, caller }) => createGame(deps, caller.staffId, input));
  mount('PUT /admin/v1/catalog/game/{id}', ({ input, caller }) => editGame(deps, caller, input));
  mount('POST /admin/v1/catalog/game/{id}/status', ({ input, caller }) =>
    changeGameStatus(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/catalog/game/bulk-status', ({ input, caller }) =>
    checkGamesAndCreateBulkStatusRun(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/catalog/game/bulk-tag', ({ input, caller }) =>
    checkGamesAndCreateBulkTagRun(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/catalog/game/{id}/package', ({ input, caller }) =>
    releasePackageFileAsVersion(deps, caller, input),
  );
  mount('POST /admin/v1/catalog/game/{id}/file', ({ input, caller }) =>
    addPackageFileToGame(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/catalog/game/{id}/file/list', ({ input }) => listPackageFilesOfGame(deps, input));
  mount('GET /admin/v1/catalog/package/list', ({ input }) => listPackagesOfAllGames(deps, input));
  mount('POST /admin/v1/catalog/package/{id}/withdraw', ({ input, caller }) =>
    withdrawPackage(deps, caller.staffId, input),
  );
  mount('POST /admin/v1/catalog/package/{id}/restore', ({ input, caller }) =>
    restoreWithdrawnPackage(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/catalog/file/list', ({ input }) => listFilesOfAllGames(deps, input));
  mount('GET /admin/v1/catalog/slot/list', ({ input }) => listHomePageSlots(deps, input));
  mount('POST /admin/v1/catalog/slot', ({ input, caller }) => createHomePageSlot(deps, caller.staffId, input));
  mount('PUT /admin/v1/catalog/slot/{id}', ({ input, caller }) => editHomePageSlot(deps, caller.staffId, input));
  mount('DELETE /admin/v1/catalog/slot/{id}', ({ input, caller }) => removeHomePageSlot(deps, caller.staffId, input));
  mount('GET /admin/v1/catalog/slot/window', ({ input }) => listHomePageSlotsDuring(deps, input));
  mount('POST /admin/v1/catalog/slot/copy', ({ input, caller }) =>
    copyHomePageSlotsToNextWeek(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/catalog/shelf/list', () => listTypesAndTagsForStaff(deps));
  mount('POST /admin/v1/catalog/shelf', ({ input, caller }) => createTypeOrTagDefinition(deps, caller.staffId, input));
  mount('PUT /admin/v1/catalog/shelf/order', ({ input, caller }) =>
    setOrderOfTypesAndTags(deps, caller.staffId, input),
  );
  mount('PUT /admin/v1/catalog/shelf/{id}', ({ input, caller }) =>
    editTypeOrTagDefinition(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/catalog/review/list', ({ input }) => listReviewsForStaff(deps, input));
  mount('POST /admin/v1/catalog/review/{id}/hide', ({ input, caller }) =>
    hideOrShowReviewAndNotifyAuthor(deps, caller.staffId, input),
  );
  mount('PUT /admin/v1/catalog/review/{id}/answer', ({ input, caller }) =>
    answerReviewAsStudio(deps, caller.staffId, input),
  );
  mount('DELETE /admin/v1/catalog/review/{id}/answer', ({ input, caller }) =>
    removeAnswerOfStudio(deps, caller.staffId, input),
  );
  mount('GET /admin/v1/catalog/preview/home', ({ input }) => readHome(deps, input));
  mount('GET /admin/v1/catalog/preview/game/{id}', ({ input }) => readGame(deps, { ...input, anyStatus: true }));
}
