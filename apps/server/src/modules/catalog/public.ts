export { cardsOf } from './cards.ts';
