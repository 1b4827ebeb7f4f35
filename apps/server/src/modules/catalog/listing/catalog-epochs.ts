import { readFromFreshReplicaOrPrimary, readDataVersionAndServer } from '../../../db/data-versions.ts';
import type { Deps } from '../../../deps.ts';
import { selectNextScheduledChangeTime } from '../catalog-cards-types-tags-and-rankings.queries.ts';

/**
 * Read from the primary: one row by its key, a few times a second. An epoch ends with a change of the catalogue, or
 * when something scheduled comes due.
 */
export function catalogEpochSource(deps: Pick<Deps, 'db' | 'now'>) {
  return {
    readVersion: () => readDataVersionAndServer(deps.db.pool, 'catalog'),
    readNextChange: (after: number) => selectNextScheduledChangeTime(deps.db.write, after),
    now: deps.now,
  };
}

/** Loads from a source that is at least as new as the epoch's version. */
export function withDbAtCatalogVersion<T>(
  deps: Deps,
  version: bigint,
  load: (reading: Deps) => Promise<T>,
): Promise<T> {
  return readFromFreshReplicaOrPrimary(deps.db, 'catalog', version, (db) => load({ ...deps, db }));
}
