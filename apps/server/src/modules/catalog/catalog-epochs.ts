import { readingAtLeast, readVersion } from '../../db/versions.ts';
import type { Deps } from '../../deps.ts';
import { selectNextChange } from './catalog.queries.ts';

/** Asked of the primary: a row by its key, a few times a second. When what is read of the catalogue becomes something else: with a change, or when something scheduled comes due. */
export function catalogEpochs(deps: Pick<Deps, 'db' | 'now'>) {
  return {
    readVersion: () => readVersion(deps.db.pool, 'catalog'),
    readNextChange: (after: number) => selectNextChange(deps.db.write, after),
    now: deps.now,
  };
}

/** Loads from what is at least as new as an epoch's version. */
export function readAt<T>(deps: Deps, version: bigint, load: (reading: Deps) => Promise<T>): Promise<T> {
  return readingAtLeast(deps.db, 'catalog', version, (db) => load({ ...deps, db }));
}
