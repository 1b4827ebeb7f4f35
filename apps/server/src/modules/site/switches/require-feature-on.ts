import type { FeatureName } from '@lanyu/contract/features';
import type { Kysely } from 'kysely';
import { memoizeWithStaleFallback } from '../../../cache/memoize-with-stale-fallback.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { selectSwitchesThatAreOff } from './switches.queries.ts';

type SwitchedOff = Awaited<ReturnType<typeof selectSwitchesThatAreOff>>;

function isOffFor(off: SwitchedOff, feature: FeatureName, channel: string): boolean {
  const row = off.find((each) => each.feature === feature);
  return row !== undefined && (row.channels.length === 0 || row.channels.includes(channel));
}

/** Throws featureOff where operators have turned it off for this channel. What they change holds within half a second. */
export function createFeatureGuard(deps: Pick<Deps, 'db'>) {
  const read = memoizeWithStaleFallback((_all: 'all') => selectSwitchesThatAreOff(deps.db.write));
  return async (feature: FeatureName, channel: string): Promise<void> => {
    if (isOffFor(await read('all'), feature, channel)) throw new Failure('featureOff');
  };
}

/** The same inside of a transaction, without a memory. */
export async function requireFeatureOn(db: Kysely<Tables>, feature: FeatureName, channel: string): Promise<void> {
  if (isOffFor(await selectSwitchesThatAreOff(db), feature, channel)) throw new Failure('featureOff');
}
