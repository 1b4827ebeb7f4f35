import type { SortKeyColumn } from '../../db/paging.ts';

/** By which way it was found, and where in the walk along that way: the beginning of the order of all results. */
export const hitOrderKeys: readonly SortKeyColumn[] = [
  { column: 'finding', direction: 'asc', type: 'integer' },
  { column: 'step', direction: 'asc', type: 'integer' },
  { column: 'popularity', direction: 'desc', type: 'integer' },
  { column: 'id', direction: 'desc', type: 'id' },
];
