export { cardsOf, readableCardsOf } from './listing/cards.ts';
export {
  countDownload,
  findDownloadable,
  type Downloadable,
  type DownloadablePackage,
} from './packages/find-downloadable.ts';
export { selectPackageSizes } from './packages/downloadable.queries.ts';
export { gameNames, labelsOf, nameOnShelf, type GameLabel } from './games/game-labels.ts';
export { gameIdOf } from './games/read-game.ts';
export { requireReadable } from './reviews/reviews.ts';
/** The next `most` users who wish for a game after a user id, in the order of ids; '0' to begin. */
export { selectWishers as eachWisher } from './catalog-jobs.queries.ts';
export { catalogOwners } from './owners-port.ts';
