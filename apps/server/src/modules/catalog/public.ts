export { readListedCardsForViewer, readListedOrDelistedCardsForViewer } from './listing/game-cards.ts';
export {
  recordDownloadCountChange,
  findDownloadableGameIfAny,
  type DownloadableGame,
  type DownloadablePackage,
} from './packages/find-downloadable-game-if-any.ts';
export { selectIsPackageWithdrawn } from './packages/staff-packages.queries.ts';
export { selectPackageSizesById, selectPackageSizesInAnyOrder } from './packages/downloadable-packages.queries.ts';
export {
  readGameNamesInAnyStatus,
  readReadableGameNamesAndIcons,
  readNameOfListedGame,
  type GameNameAndIcon,
} from './games/game-names.ts';
export { gameIdByIdOrAppID } from './games/read-game.ts';
export { requireGameListedOrDelisted } from './reviews/review-view.ts';
/** The next `most` followers of a game after a user id, in the order of ids; '0' to begin. */
export { selectNextFollowers } from './catalog-jobs.queries.ts';
export { entitlementsPort } from './entitlements-port.ts';
export { readPackageSafetyFactsOfGame } from './packages/read-package-safety-facts-of-game.ts';
export { listReviews } from './reviews/list-reviews.ts';
export { listGames } from './listing/list-games.ts';
export { gameRowForPreview } from './games/game-row-for-preview.ts';
export { readGame } from './games/read-game.ts';
export { readHome } from './listing/read-home.ts';
export { readRanking } from './rankings/read-ranking.ts';
export { listVisibleTypesAndTags } from './types-and-tags/list-visible-types-and-tags.ts';
export { listScheduledSlotsAndReleases } from './editorial/list-scheduled-slots-and-releases.ts';
export { readGamesOfUsers, type GamesOfUser } from './for-you/games-of-users.ts';
export { readTypeNames, readTypesOfGames } from './for-you/types-of-games.ts';
