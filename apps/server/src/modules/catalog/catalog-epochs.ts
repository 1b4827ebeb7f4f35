import { readVersion } from '../../db/versions.ts';
import type { Deps } from '../../deps.ts';
import { selectNextChange } from './catalog.queries.ts';

/** When what is read of the catalogue becomes something else: with a change, or when something scheduled comes due. */
export function catalogEpochs(deps: Pick<Deps, 'db' | 'now'>) {
  return {
    readVersion: () => readVersion(deps.db.readPool, 'catalog'),
    readNextChange: (after: number) => selectNextChange(deps.db.read, after),
    now: deps.now,
  };
}
