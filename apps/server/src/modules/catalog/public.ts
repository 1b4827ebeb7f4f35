export { cardsOf, markCards, readableCardsOf } from './cards.ts';
export { readAt } from './catalog-epochs.ts';
export { catalogPersonalData } from './catalog-personal-data.ts';
export { countDownload, findFetchable, type Fetchable, type FetchablePackage } from './find-fetchable.ts';
export { selectPackageSizes } from './fetchable.queries.ts';
export { gameNames, labelsOf, nameOnShelf, type GameLabel } from './game-labels.ts';
export { gameIdOf } from './read-game.ts';
export { requireReadable } from './reviews.ts';
/** The next `most` who wish for a game after a user id, in the order of ids; '0' to begin. */
export { selectWishers as eachWisher } from './catalog-jobs.queries.ts';
