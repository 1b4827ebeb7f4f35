export { cardsOf, markCards, readableCardsOf } from './cards.ts';
export { readAt } from './catalog-epochs.ts';
export { catalogPersonalData } from './catalog-personal-data.ts';
export { countDownload, findFetchable, type Fetchable, type FetchablePackage } from './find-fetchable.ts';
export { selectPackageSizes } from './fetchable.queries.ts';
export { gameIdOf } from './read-game.ts';
export { requireReadable } from './reviews.ts';
