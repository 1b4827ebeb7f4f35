import type { DataOf } from '@lanyu/contract/all-calls';

export type HomeCatalog = DataOf<'GET /v1/catalog/home'>;
/** A game as lists show it. */
export type GameCard = HomeCatalog['fresh'][number];
