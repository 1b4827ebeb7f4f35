export { cardsOf, markCards } from './cards.ts';
export { readAt } from './catalog-epochs.ts';
export { catalogPersonalData } from './catalog-personal-data.ts';
export { gameIdOf } from './read-game.ts';
export { requireReadable } from './reviews.ts';
