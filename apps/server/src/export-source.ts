import type { Kysely } from 'kysely';
import type { SortKeyValue } from './db/signed-page-cursor.ts';
import type { Tables } from './db/tables/tables.ts';

/** One line of a file, and where in the list it stands. */
export interface ExportedRow {
  keys: SortKeyValue[];
  cells: readonly (string | number)[];
}

/** What a module gives to be exported: masked lines of one of its lists, page by page. */
export interface ExportSource<F> {
  columns: readonly string[];
  /** The next rows after these keys, newest first. Each combination of filters has its index. */
  pageAfter(db: Kysely<Tables>, filter: F, after: SortKeyValue[] | null, most: number): Promise<ExportedRow[]>;
}

/** From the first moment to before the other. */
export interface ExportedPeriod {
  from: number;
  to: number;
}
