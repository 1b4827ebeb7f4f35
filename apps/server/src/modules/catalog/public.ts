export { readListedCardsForViewer, readListedOrDelistedCardsForViewer } from './listing/game-cards.ts';
export {
  recordDownloadCountChange,
  findListedOrDelistedGameWithNewestPackages,
  type GameWithNewestPackages,
  type DownloadablePackage,
} from './packages/find-listed-or-delisted-game-with-newest-packages.ts';
export { selectIsPackageWithdrawn } from './packages/staff-packages.queries.ts';
export { selectPackageSizesById, selectPackageSizesInAnyOrder } from './packages/downloadable-packages.queries.ts';
export {
  readGameNamesInAnyStatus,
  readReadableGameNamesAndIcons,
  readNameOfListedGame,
  type GameNameAndIcon,
} from './games/game-names.ts';
export { requireGameIdByIdOrAppID } from './games/read-game.ts';
export { requireGameListedOrDelisted } from './reviews/review-views-own-review-and-game-check.ts';
/** The next `most` followers of a game after a user id, in the order of ids; '0' to begin. */
export { selectNextFollowers } from './catalog-jobs.queries.ts';
export { entitlementsPort } from './entitlements-port.ts';
export { readPackageSafetyFactsOfGame } from './packages/read-package-safety-facts-of-game.ts';
export { listReviews } from './reviews/list-reviews.ts';
export { listGames } from './listing/list-games.ts';
export { validateUnsavedGameForPreview } from './games/validate-unsaved-game-for-preview.ts';
export { readGame } from './games/read-game.ts';
export { readHome } from './listing/read-home.ts';
export { readRanking } from './rankings/read-ranking.ts';
export { listVisibleTypesAndTags } from './types-and-tags/list-visible-types-and-tags.ts';
export { listScheduledHomePageSlotsAndReleases } from './home-page-slots/list-scheduled-home-page-slots-and-releases.ts';
export { readGamesAndTypeLikesOfUsers, type UserGamesAndTypeLikes } from './for-you/games-and-type-likes-of-users.ts';
export { readVisibleTypeNamesMemoized, readVisibleTypeIdsOfGames } from './for-you/types-of-games.ts';
