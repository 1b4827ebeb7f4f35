export { listedCardsForViewer, readableCardsForViewer } from './listing/game-cards.ts';
export {
  recordDownloadChange,
  findDownloadableGame,
  type DownloadableGame,
  type DownloadablePackage,
} from './packages/find-downloadable-game.ts';
export { selectPackageSizes } from './packages/downloadable.queries.ts';
export {
  gameNamesInAnyStatus,
  readableGameNamesAndIcons,
  nameOfListedGame,
  type GameNameAndIcon,
} from './games/game-names.ts';
export { gameIdOf } from './games/read-game.ts';
export { requireReadableGame } from './reviews/review-view.ts';
/** The next `most` users who wish for a game after a user id, in the order of ids; '0' to begin. */
export { selectWishers } from './catalog-jobs.queries.ts';
export { catalogOwners } from './owners-port.ts';
