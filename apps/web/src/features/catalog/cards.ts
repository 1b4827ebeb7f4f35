import type { Data } from '@lanyu/contract/all';

export type Home = Data<'GET /v1/catalog/home'>;
/** A game as lists show it. */
export type GameCard = Home['fresh'][number];
