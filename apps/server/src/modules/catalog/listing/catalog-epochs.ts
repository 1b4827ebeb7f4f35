import { readingAtLeast, readVersion } from '../../../db/versions.ts';
import type { Deps } from '../../../deps.ts';
import { selectNextChange } from '../catalog.queries.ts';

/**
 * Read from the primary: one row by its key, a few times a second. An epoch ends with a change of the catalogue, or
 * when something scheduled comes due.
 */
export function catalogEpochs(deps: Pick<Deps, 'db' | 'now'>) {
  return {
    readVersion: () => readVersion(deps.db.pool, 'catalog'),
    readNextChange: (after: number) => selectNextChange(deps.db.write, after),
    now: deps.now,
  };
}

/** Loads from a source that is at least as new as the epoch's version. */
export function readAt<T>(deps: Deps, version: bigint, load: (reading: Deps) => Promise<T>): Promise<T> {
  return readingAtLeast(deps.db, 'catalog', version, (db) => load({ ...deps, db }));
}
